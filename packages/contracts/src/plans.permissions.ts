import type { HoldersOf } from './permission-holders.ts';

export const plansPermissions = {
  plans: { 150: 'payment-plans', 151: 'add-plan', 152: 'edit-delete-plan' },
} as const;

export const plansHolders: HoldersOf<typeof plansPermissions> = {
  'payment-plans': ['reseller'],
  'add-plan': [],
  'edit-delete-plan': [],
};
