import type { HoldersOf } from './permission-holders.ts';

export const rolesPermissions = {
  roles: { 60: 'user-roles', 61: 'add-role', 62: 'change-role', 63: 'delete-role' },
} as const;

export const rolesHolders: HoldersOf<typeof rolesPermissions> = {
  'user-roles': [],
  'add-role': [],
  'change-role': [],
  'delete-role': [],
};
