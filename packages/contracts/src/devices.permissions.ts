import type { HoldersOf } from './permission-holders.ts';

export const devicesPermissions = {
  devices: {
    10: 'check-device-status',
    11: 'mac-activated-by',
    13: 'Disable Mac',
    14: 'Enable Mac',
    15: 'user-list',
    16: 'control apps actions',
  },
} as const;

export const devicesHolders: HoldersOf<typeof devicesPermissions> = {
  'check-device-status': ['reseller', 'subReseller', 'support'],
  'mac-activated-by': ['reseller', 'support'],
  'Disable Mac': ['reseller', 'subReseller'],
  'Enable Mac': ['reseller', 'subReseller'],
  'user-list': ['reseller', 'subReseller', 'support'],
  'control apps actions': ['reseller', 'subReseller'],
};
