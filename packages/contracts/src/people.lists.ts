/** What lists of resellers can be sorted by; by the first, where nobody chose. */
export const resellerSortKeys = ['created_at', 'name', 'email', 'credit_point', 'total_boxes_activated'] as const;
export type ResellerSortKey = (typeof resellerSortKeys)[number];

/** The same of those who were removed. */
export const deletedResellerSortKeys = ['deleted_at', 'created_at', 'name', 'email', 'credit_point'] as const;
export type DeletedResellerSortKey = (typeof deletedResellerSortKeys)[number];
