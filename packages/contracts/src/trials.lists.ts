/** So many at once go onto the list of what gets no trial. */
export const blocksAtOnce = 200;
export const trialBlocksMax = 10_000;
/** A day's trials; more than anybody would set. */
export const trialsPerDayMax = 1_000_000;
/** Figures reach so many months back. */
export const trialMonths = 12;

/** Why no trial is granted. */
export const trialRefusals = ['off', 'blocked', 'had', 'paid', 'quota', 'balance'] as const;
