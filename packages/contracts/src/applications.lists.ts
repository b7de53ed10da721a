/** What the list of applications can be sorted by; by the first, where nobody chose. */
export const applicationSortKeys = ['created_at', 'app_name', 'yearly_credits', 'lifetime_credits'] as const;
export type ApplicationSortKey = (typeof applicationSortKeys)[number];
