import type { HoldersOf } from './permission-holders.ts';

export const identityPermissions = {
  credit: { 33: 'update-credit-share-pass' },
  resellers: { 59: 'view-as' },
} as const;

export const identityHolders: HoldersOf<typeof identityPermissions> = {
  'update-credit-share-pass': ['reseller', 'subReseller', 'support'],
  'view-as': [],
};
