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

/** A CHECK and a NOT NULL, whose detail quotes the whole row. */
const rowQuotingCodes = new Set(['23514', '23502']);

/** The error without what PostgreSQL quotes of a row that failed: passwords of playlists and hashes have no place in a log. */
export function withoutRow<E>(error: E): E {
  if (isPostgresError(error) && rowQuotingCodes.has(error.code)) delete error.detail;
  return error;
}

/** PostgreSQL stops, starts, has no connection left, or its socket broke. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/** What `pg` says without any code when a connection breaks or none comes free in time. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database can't be reached at the moment; what it did is then unknown. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return code === undefined ? awayMessages.test(error.message) : awayCodes.has(code) || code.startsWith('08');
}
