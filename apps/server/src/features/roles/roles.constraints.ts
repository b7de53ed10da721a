import type { ConstraintErrors } from '../../platform/db/constraint-errors.ts';

export const rolesConstraints: ConstraintErrors = {
  roles_name_key: { code: 'C10011', field: 'name', key: 'nameTaken' },
};
