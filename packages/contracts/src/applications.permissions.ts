import type { HoldersOf } from './permission-holders.ts';

export const applicationsPermissions = {
  applications: { 70: 'add-module', 71: 'app-list', 72: 'actions-app-list', 73: 'remove-app' },
} as const;

export const applicationsHolders: HoldersOf<typeof applicationsPermissions> = {
  'add-module': [],
  'app-list': ['support'],
  'actions-app-list': [],
  'remove-app': [],
};
