/** What is noted of a customer. */
export const customerFields = ['name', 'contact', 'note', 'locale'] as const;

/** What the list of customers can be sorted by; by the first, where nobody chose. */
export const customerSortKeys = ['updated_at', 'name', 'mac_address'] as const;
export type CustomerSortKey = (typeof customerSortKeys)[number];

/** Whether somebody opened a reminder of the end that comes. */
export const remindedStates = ['no', 'yes'] as const;
export type RemindedState = (typeof remindedStates)[number];

/** What it is narrowed by: as addresses name it, and as the calls do. */
export const customerFilters = { within: 'within_days', reminded: 'reminded' } as const;
