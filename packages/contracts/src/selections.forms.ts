/** What can be done with all devices that were selected. */
export const selectionActions = ['renew', 'disable', 'enable'] as const;
export type SelectionAction = (typeof selectionActions)[number];
