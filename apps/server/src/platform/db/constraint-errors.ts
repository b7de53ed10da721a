import type { ErrorCode } from '@tessera/contracts/errors';
import type { ValidationKey } from '@tessera/contracts/messages/messages';
import { isPostgresError } from './postgres-error.ts';

/** What a broken constraint means to the person whose request broke it. */
export type ConstraintError = { code: ErrorCode; field?: string; key?: ValidationKey };

/**
 * Constraints that a request can break by a race that no check before it sees; each names its refusal.
 * One that isn't there is our own mistake, and answers C10500.
 */
export type ConstraintErrors = Readonly<Record<string, ConstraintError>>;

/** The refusal behind an error of the database, or undefined when it isn't the client's doing. */
export function constraintErrorOf(error: unknown, constraintErrors: ConstraintErrors): ConstraintError | undefined {
  if (!isPostgresError(error) || error.constraint === undefined) return undefined;
  return Object.hasOwn(constraintErrors, error.constraint) ? constraintErrors[error.constraint] : undefined;
}
