export const messages = {
  rechargeTitle: 'Recharge credit',
  rechargeSubtitle: 'Give credit points from your own account. An admin’s own account is recharged with new points.',
  recharge: 'Recharge',
  recipient: 'Reseller email',
  recipientHint: 'Type at least 3 characters to search.',
  recipientHintAdmin: 'Type at least 3 characters to search. With your own address, new credit points are made.',
  amount: 'Credit points',
  effectGive: 'Your balance: {before} now, {after} afterwards.',
  effectMint: 'New credit points are made. Your balance: {before} now, {after} afterwards.',
  notEnough: 'Your balance of {before} is not enough.',
  sharedTitle: 'Credit share log',
  sharedSubtitle: 'Credit points that were given or made.',
  withdrawnTitle: 'Withdraw log',
  withdrawnSubtitle: 'Credit points that were taken back.',
  statementTitle: 'Statement',
  statementSubtitle: '{email}, balance {balance}',
  searchEmail: 'Search by email',
  type: 'Type',
  creditor: 'Received by',
  debitor: 'Given by',
  creator: 'Made by',
  note: 'Note',
  other: 'Other party',
  change: 'Change',
  system: 'System',
  logEmpty: 'No records found',
  logEmptyHint: 'Movements of credit points appear here.',
  types: {
    'Added Credit': 'Added Credit',
    'Added Self Credit': 'Added Self Credit',
    Withdraw: 'Withdraw',
    Activation: 'Activation',
    'Code Purchase': 'Code Purchase',
    'Code Renewal': 'Code Renewal',
    'Plan Purchase': 'Plan Purchase',
    Reversal: 'Reversal',
  },
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    credits: typeof messages;
  }
}
