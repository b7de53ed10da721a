import type { HoldersOf } from './permission-holders.ts';

export const reportsPermissions = {
  logs: { 24: 'download-report' },
} as const;

export const reportsHolders: HoldersOf<typeof reportsPermissions> = {
  'download-report': ['reseller', 'subReseller'],
};
