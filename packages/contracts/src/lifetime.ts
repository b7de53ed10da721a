/** When what runs for ever ends: a lifetime activation, or a lifetime code. The database's `activation_expiry` and `code_expiry` say so too. */
export const lifetimeEnd = '9999-12-31T00:00:00.000Z';

/** Whether an end, as an answer tells it, is none. */
export function isForEver(end: string): boolean {
  return Date.parse(end) >= Date.parse(lifetimeEnd);
}
