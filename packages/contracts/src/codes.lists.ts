/** What the list of codes can be sorted by; by the first, where nobody chose. */
export const codeSortKeys = ['created_at', 'expire_date', 'value', 'type'] as const;
export type CodeSortKey = (typeof codeSortKeys)[number];
