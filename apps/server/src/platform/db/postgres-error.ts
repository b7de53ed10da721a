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

/** The error without what PostgreSQL quotes of a row that failed: passwords and hashes have no place in a log. */
export function withoutRow<E>(error: E): E {
  if (isPostgresError(error) && rowQuotingCodes.has(error.code)) delete error.detail;
  return error;
}

/** A prepared statement whose tables or function changed under it; only a new connection helps. */
export const stalePlan = '0A000';
export const deadlock = '40P01';
/** What a standby, or a database that was made read-only, says to each write. */
export const readOnly = '25006';

/** PostgreSQL stops, starts, became a standby, has no connection left or closed this one, or its host or socket is gone. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  readOnly,
  '25P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
]);
/** What `pg` says without any code when a connection breaks, or none comes free or answers in time. */
const awayMessages =
  /^(Connection terminated|timeout e|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Whether a query failed because the database can't be reached at the moment; what it did is then unknown. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return code === undefined ? awayMessages.test(error.message) : awayCodes.has(code) || code.startsWith('08');
}

/** Whether nothing was heard of a query for so long that its host is given up. */
export function hasTimedOut(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** A statement that took too long, waited too long for a lock, or was chosen to end so that another that waited for it goes on. */
const tooSlowCodes = new Set(['57014', '55P03', deadlock]);

/** Whether the same may well succeed in a while: the database is away, too slow, or short of disk, memory or anything else. */
export function isDatabaseInTrouble(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return isDatabaseAway(error) || code.startsWith('53') || tooSlowCodes.has(code);
}
