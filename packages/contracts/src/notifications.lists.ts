/** The ways somebody is told of something. A further one is a column more. */
export const channels = ['mail', 'bell'] as const;
export type Channel = (typeof channels)[number];
