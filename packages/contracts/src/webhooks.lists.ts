/** What became of a message; the list of them can be narrowed to one. */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
