/** What a list of devices can be sorted by; by the first, where nobody chose. */
export const deviceSortKeys = ['created_at', 'expire_date', 'mac_address'] as const;
export type DeviceSortKey = (typeof deviceSortKeys)[number];

/** What it can be narrowed to. */
export const listedStates = ['active', 'expired', 'disabled', 'expiring'] as const;
export type ListedState = (typeof listedStates)[number];
