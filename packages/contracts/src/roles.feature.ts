import { defineFeature } from './feature.ts';
import { rolesSaid } from './roles.said.ts';
import { rolesValidation } from './roles.validation.ts';

/** What the house must know of roles. */
export const rolesFeature = defineFeature({
  permissions: {
    'user-roles': { id: 60, group: 'roles', heldBy: [] },
    'add-role': { id: 61, group: 'roles', heldBy: [] },
    'change-role': { id: 62, group: 'roles', heldBy: [] },
    'delete-role': { id: 63, group: 'roles', heldBy: [] },
  },
  audit: {
    actions: ['role.add', 'role.edit', 'role.remove'],
    targets: ['role'],
    fields: ['suitsGroups'],
  },
  said: rolesSaid,
  validation: rolesValidation,
});
