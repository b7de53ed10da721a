/** What lists of resellers can be sorted by; by the first, where nobody chose. */
export const resellerSortKeys = ['created_at', 'name', 'email', 'credit_point', 'total_boxes_activated'] as const;
export type ResellerSortKey = (typeof resellerSortKeys)[number];

/** The same of those who were removed. */
export const deletedResellerSortKeys = ['deleted_at', 'created_at', 'name', 'email', 'credit_point'] as const;
export type DeletedResellerSortKey = (typeof deletedResellerSortKeys)[number];

/** What it can be narrowed to; *disabled* by whomever. */
export const listedPersonStates = ['active', 'invited', 'inactive', 'disabled'] as const;
export const resellerLevels = ['reseller', 'sub-reseller'] as const;

/** What it is narrowed by: as addresses name it, and as the calls do. */
export const resellerFilters = {
  state: 'state',
  level: 'level',
  reseller: 'reseller_id',
  credit_from: 'credit_from',
  credit_to: 'credit_to',
  from: 'from',
  to: 'to',
} as const;
