/** What the list of codes can be sorted by; by the first, where nobody chose. */
export const codeSortKeys = ['created_at', 'expire_date', 'value', 'type'] as const;
export type CodeSortKey = (typeof codeSortKeys)[number];

/** What it can be narrowed to. *Expiring* ends within 30 days. */
export const listedCodeStates = ['active', 'expiring', 'expired', 'disabled'] as const;
export const codeTypes = ['yearly', 'lifetime'] as const;
export const codeUses = ['unused', 'redeemed'] as const;

/** What it is narrowed by: as addresses name it, and as the calls do. */
export const codeFilters = {
  state: 'state',
  type: 'type',
  use: 'use',
  reseller: 'reseller_id',
  from: 'from',
  to: 'to',
} as const;
