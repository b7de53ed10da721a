/** The parts of an error from PostgreSQL (or from its socket) that the server decides by. */
export type PostgresError = Error & {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
  position?: string;
};

/** Narrows to an error with a SQLSTATE or a socket code. */
export function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && typeof (error as { code?: unknown }).code === 'string';
}

/** The SQLSTATE (or socket code) of an error, or undefined. */
export function codeOf(error: unknown): string | undefined {
  return isPostgresError(error) ? error.code : undefined;
}
