/** Same people and catalogue; separate books, devices and logs. */
export type Environment = 'live' | 'sandbox';

/** Both environments, in the order in which migrations and relays visit them. */
export const environments: readonly Environment[] = ['live', 'sandbox'];
