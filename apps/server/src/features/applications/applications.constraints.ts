import type { ConstraintErrors } from '../../platform/db/constraint-errors.ts';

export const applicationsConstraints: ConstraintErrors = {
  applications_name_key: { code: 'C10011', field: 'appName', key: 'nameTaken' },
  user_applications_application_id_fkey: { code: 'C10011', field: 'application_allowed', key: 'applicationUnknown' },
};
