import type { WordsOf } from '@tessera/contracts/feature';
import type { rolesFeature } from '@tessera/contracts/roles.feature';

export const words = {
  actions: {
    'role.add': 'Role: added',
    'role.edit': 'Role: changed',
    'role.remove': 'Role: removed',
  },
  kinds: {
    role: 'Role',
  },
  fields: {
    suitsGroups: 'For groups',
  },
  permissions: {
    'user-roles': 'Users and roles',
    'add-role': 'Add roles',
    'change-role': 'Edit roles',
    'delete-role': 'Delete roles',
  },
} satisfies WordsOf<typeof rolesFeature>;
