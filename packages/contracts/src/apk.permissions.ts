import type { HoldersOf } from './permission-holders.ts';

export const apkPermissions = {
  plans: { 155: 'download-apk', 156: 'add-apk', 157: 'edit-apk-plan', 158: 'delete-apk-plan' },
} as const;

export const apkHolders: HoldersOf<typeof apkPermissions> = {
  'download-apk': ['reseller', 'subReseller'],
  'add-apk': [],
  'edit-apk-plan': [],
  'delete-apk-plan': [],
};
