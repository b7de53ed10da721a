/** `tr_type`: every kind of movement of credit points. */
export const transferTypes = [
  'Added Credit',
  'Added Self Credit',
  'Withdraw',
  'Activation',
  'Code Purchase',
  'Code Renewal',
  'Plan Purchase',
  'Reversal',
] as const;
export type TransferType = (typeof transferTypes)[number];

/** What moves credit between people: the types that the share and withdraw logs show. */
export const sharedTransferTypes = ['Added Credit', 'Added Self Credit', 'Withdraw'] as const;
export type SharedTransferType = (typeof sharedTransferTypes)[number];
