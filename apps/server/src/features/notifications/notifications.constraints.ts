import type { ConstraintErrors } from '../../platform/db/constraint-errors.ts';

export const notificationsConstraints: ConstraintErrors = {
  notification_reads_notification_id_fkey: { code: 'C10012' },
};
