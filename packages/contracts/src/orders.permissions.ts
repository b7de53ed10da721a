import type { HoldersOf } from './permission-holders.ts';

export const ordersPermissions = {
  plans: { 153: 'purchase-package', 154: 'billing' },
} as const;

export const ordersHolders: HoldersOf<typeof ordersPermissions> = {
  'purchase-package': ['reseller'],
  billing: ['reseller'],
};
