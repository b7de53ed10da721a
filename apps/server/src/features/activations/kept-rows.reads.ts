import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';

/** The key of one row of a request that has one. */
export const keyOfLine = ({ key }: RequestKey, line: number) => `${key}:${line}`;

/** For which of its rows an answer of this very request is kept. */
export async function listKeptLines(
  db: Database,
  userId: number,
  requestKey: RequestKey,
  lines: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT k.key FROM idempotency_keys k JOIN accounts a ON a.id = k.account_id
     WHERE a.user_id = ${userId} AND k.call = ${requestKey.call} AND k.hash = ${requestKey.hash.toString('hex')}
       AND k.key = ANY (${lines.map((line) => keyOfLine(requestKey, line))}::text[])`.execute(db);
  const keys = new Set(rows.map(({ key }) => key));
  return lines.filter((line) => keys.has(keyOfLine(requestKey, line)));
}

/**
 * Whether rows of another request were activated under this key. To be asked after this request's own rows, in their transaction:
 * they have the account locked, so whoever came first is seen.
 */
export async function isKeyOfOtherRows(tx: Tx, userId: number, { call, key, hash }: RequestKey): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM idempotency_keys k JOIN accounts a ON a.id = k.account_id
     WHERE a.user_id = ${userId} AND k.call = ${call} AND k.hash <> ${hash.toString('hex')}
       AND starts_with(k.key, ${key}) AND substr(k.key, ${key.length + 1}::int) ~ '^:[0-9]+$' LIMIT 1`.execute(tx);
  return rows.length > 0;
}
