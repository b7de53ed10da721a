/** What the list of orders can be sorted by; by the first, where nobody chose. */
export const orderSortKeys = ['created_at', 'amount', 'credit_point', 'plan_title', 'status'] as const;
export type OrderSortKey = (typeof orderSortKeys)[number];

/** What plans are priced in; each has two decimals. */
export const currencies = ['USD', 'EUR', 'EGP'] as const;
export type Currency = (typeof currencies)[number];

export const orderStates = ['pending', 'completed', 'failed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** What the list is narrowed by: as addresses name it, and as the calls do. */
export const orderFilters = { status: 'status', from: 'from', to: 'to' } as const;

export const billingPageSizes = [10, 20, 30, 50] as const;
