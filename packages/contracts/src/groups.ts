/** `group_id` of a user. */
export const groups = { admin: 1, reseller: 2, subReseller: 3, staff: 4 } as const;
export type Group = (typeof groups)[keyof typeof groups];
/** Whoever signs in. */
export const everybody: readonly Group[] = [groups.admin, groups.reseller, groups.subReseller, groups.staff];
/** Those who are customers of the operator's, and not of the house. */
export const tenantGroups: readonly Group[] = [groups.reseller, groups.subReseller];
