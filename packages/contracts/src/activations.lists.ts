/** What the log of activations can be sorted by; by the first, where nobody chose. */
export const activationSortKeys = ['created_at', 'credit_point', 'box_expiry_date', 'mac_address', 'module'] as const;
export type ActivationSortKey = (typeof activationSortKeys)[number];
