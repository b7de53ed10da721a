import type { ConstraintErrors } from '../../platform/db/constraint-errors.ts';

export const peopleConstraints: ConstraintErrors = {
  users_email_key: { code: 'C10011', field: 'email', key: 'emailTaken' },
  users_role_id_fkey: { code: 'C10409' },
  users_parent_fkey: { code: 'C10409' },
};
