import type { HoldersOf } from './permission-holders.ts';

export const activationsPermissions = {
  devices: { 12: 'multi apps activation' },
  logs: { 20: 'transactions-logs', 21: 'remarks-trans-logs' },
} as const;

export const activationsHolders: HoldersOf<typeof activationsPermissions> = {
  'multi apps activation': ['reseller', 'subReseller'],
  'transactions-logs': ['reseller', 'subReseller', 'support'],
  'remarks-trans-logs': ['reseller', 'subReseller', 'support'],
};
