/** Credit points per code, and per renewal. The database's functions decide; screens weigh the cost by these. */
export const codePrices = { yearly: 1, lifetime: 2, renewal: 1 } as const;
export const maxCodesPerRequest = 10;
export const maxPlaylistsPerCode = 50;
