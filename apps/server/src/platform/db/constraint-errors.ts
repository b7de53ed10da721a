import type { ErrorCode } from '@tessera/contracts/errors';
import type { ValidationKey } from '@tessera/contracts/messages/messages';
import { isPostgresError } from './postgres-error.ts';

/** What a broken constraint means to the person whose request broke it. */
export type ConstraintError = { code: ErrorCode; field?: string; key?: ValidationKey };

/**
 * Constraints that a request can break by a race that no check before it sees; each names its refusal.
 * One that isn't here is our own mistake, and answers C10500.
 */
const constraintErrors: Readonly<Record<string, ConstraintError>> = {
  users_email_key: { code: 'C10011', field: 'email', key: 'emailTaken' },
  roles_name_key: { code: 'C10011', field: 'name', key: 'nameTaken' },
  applications_name_key: { code: 'C10011', field: 'appName', key: 'nameTaken' },
  notification_reads_notification_id_fkey: { code: 'C10012' },
  users_role_id_fkey: { code: 'C10409' },
  users_parent_fkey: { code: 'C10409' },
  user_applications_application_id_fkey: { code: 'C10011', field: 'application_allowed', key: 'applicationUnknown' },
};

/** The refusal behind an error of the database, or undefined when it isn't the client's doing. */
export function constraintErrorOf(error: unknown): ConstraintError | undefined {
  if (!isPostgresError(error) || error.constraint === undefined) return undefined;
  return Object.hasOwn(constraintErrors, error.constraint) ? constraintErrors[error.constraint] : undefined;
}
