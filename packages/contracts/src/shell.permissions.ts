import type { HoldersOf } from './permission-holders.ts';

export const shellPermissions = {
  general: { 2: 'sandbox-toggle' },
} as const;

export const shellHolders: HoldersOf<typeof shellPermissions> = {
  'sandbox-toggle': ['reseller'],
};
