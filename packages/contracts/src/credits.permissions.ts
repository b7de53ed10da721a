import type { HoldersOf } from './permission-holders.ts';

export const creditsPermissions = {
  logs: { 22: 'credit-point-share-log', 23: 'withdraw-point-share-log' },
  credit: { 30: 'recharge credit', 31: 'add-credit', 32: 'deduct-credit', 34: 'reverse-credit' },
} as const;

export const creditsHolders: HoldersOf<typeof creditsPermissions> = {
  'credit-point-share-log': ['reseller', 'subReseller', 'support'],
  'withdraw-point-share-log': ['reseller'],
  'recharge credit': [],
  'add-credit': ['reseller'],
  'deduct-credit': ['reseller'],
  'reverse-credit': [],
};
