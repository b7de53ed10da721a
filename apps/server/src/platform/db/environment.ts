/** Same people and catalogue; separate credit, devices, activations, codes, playlists, orders and logs. */
export type Environment = 'live' | 'sandbox';

/** Both environments, in the order in which migrations and relays visit them. */
export const environments: readonly Environment[] = ['live', 'sandbox'];
