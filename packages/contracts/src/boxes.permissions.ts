import type { HoldersOf } from './permission-holders.ts';

export const boxesPermissions = {
  devices: { 17: 'enable-boxes', 18: 'disable-boxes' },
} as const;

export const boxesHolders: HoldersOf<typeof boxesPermissions> = {
  'enable-boxes': ['reseller'],
  'disable-boxes': ['reseller'],
};
