import type { HoldersOf } from './permission-holders.ts';

export const notificationsPermissions = {
  general: { 1: 'notif-bell' },
  notifications: { 110: 'add-res-notif', 111: 'res-notif-list' },
} as const;

export const notificationsHolders: HoldersOf<typeof notificationsPermissions> = {
  'notif-bell': ['reseller', 'subReseller', 'support'],
  'add-res-notif': [],
  'res-notif-list': [],
};
