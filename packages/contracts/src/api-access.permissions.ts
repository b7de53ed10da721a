import type { HoldersOf } from './permission-holders.ts';

export const apiAccessPermissions = {
  resellers: { 54: 'Api-Control' },
} as const;

export const apiAccessHolders: HoldersOf<typeof apiAccessPermissions> = {
  'Api-Control': ['reseller'],
};
