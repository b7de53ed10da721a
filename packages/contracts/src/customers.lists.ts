/** What the list of customers can be sorted by; by the first, where nobody chose. */
export const customerSortKeys = ['updated_at', 'name', 'mac_address'] as const;
export type CustomerSortKey = (typeof customerSortKeys)[number];

/** What it is narrowed by: as addresses name it, and as the calls do. */
export const customerFilters = { within: 'within_days' } as const;
