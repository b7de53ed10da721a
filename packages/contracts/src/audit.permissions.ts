import type { HoldersOf } from './permission-holders.ts';

export const auditPermissions = {
  general: { 3: 'audit-log' },
} as const;

export const auditHolders: HoldersOf<typeof auditPermissions> = {
  'audit-log': [],
};
