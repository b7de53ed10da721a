/** The ways somebody is told of something. A further one is a column more. */
export const channels = ['mail', 'bell'] as const;
export type Channel = (typeof channels)[number];

/** A client that asks for no page is told all at once, up to this many, and what is unread before anything else. */
export const toldAtOnce = 100;
