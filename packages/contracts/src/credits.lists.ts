/** What a log of transfers can be sorted by; by the first, where nobody chose. */
export const transferSortKeys = ['created_at', 'credit_point', 'tr_type'] as const;
export type TransferSortKey = (typeof transferSortKeys)[number];
