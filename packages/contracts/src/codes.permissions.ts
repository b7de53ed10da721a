import type { HoldersOf } from './permission-holders.ts';

export const codesPermissions = {
  codes: {
    90: 'index-code',
    91: 'purchase-code',
    92: 'ibopro-search',
    93: 'renew-code',
    94: 'delete-code',
    95: 'edit-code',
    96: 'reset-code',
    97: 'change-code-status',
    98: 'view-code',
  },
} as const;

export const codesHolders: HoldersOf<typeof codesPermissions> = {
  'index-code': ['reseller', 'subReseller', 'support'],
  'purchase-code': ['reseller', 'subReseller'],
  'ibopro-search': ['reseller', 'subReseller'],
  'renew-code': ['reseller', 'subReseller'],
  'delete-code': ['reseller', 'subReseller'],
  'edit-code': ['reseller', 'subReseller'],
  'reset-code': ['reseller', 'subReseller'],
  'change-code-status': ['reseller', 'subReseller'],
  'view-code': ['reseller', 'subReseller', 'support'],
};
