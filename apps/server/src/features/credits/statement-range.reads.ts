import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import { firstIdSince } from '../../platform/db/ids-between-days.ts';

/** From the first instant of a day to the last of another, in UTC (`2026-11-21`); either may be open. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** The lines of an account from one id to before another, with its balance before the first and after the last of them. */
export interface BookedRange {
  fromId: number;
  /** Null: to the newest. */
  beforeId: number | null;
  opening: number;
  closing: number;
}

/**
 * The part of an account's book that some days make up. It is kept in the order of ids, which is that of the balance, so a range is cut
 * out of it by ids: opening balance, lines and closing balance then fit together even where a clock was set back.
 */
export async function findBookedRange(db: Database, accountId: number, { from, to }: Days): Promise<BookedRange> {
  const fromId = from === undefined ? 0 : await findFirstSince(db, accountId, startOfDay(from));
  const beforeId = to === undefined ? null : await findFirstSince(db, accountId, endOfDay(to));
  const opening = from === undefined ? 0 : await findBalanceBefore(db, accountId, fromId);
  const closing = await findBalanceBefore(db, accountId, beforeId);
  return { fromId, beforeId, opening, closing };
}

/**
 * The id of an account's first line since an instant, or one after its last: by halving, in the indexes of the statement, since one by time
 * would have to be written with every activation.
 */
async function findFirstSince(db: Database, accountId: number, instant: Date): Promise<number> {
  const line = (side: 'debit' | 'credit') => sql`
    (SELECT id, created_at FROM transfers
      WHERE ${sql.ref(`${side}_account_id`)} = ${accountId} AND ${sql.ref(`${side}_balance_after`)} IS NOT NULL
        AND id >= h.middle AND id < h.high ORDER BY id LIMIT 1)`;
  const first = sql`SELECT * FROM (${line('debit')} UNION ALL ${line('credit')}) AS s ORDER BY id LIMIT 1`;
  const { rows } = await firstIdSince('transfers', instant, first).execute(db);
  return rows[0]?.id ?? 1;
}

async function findBalanceBefore(db: Database, accountId: number, beforeId: number | null): Promise<number> {
  const { rows } = await balanceBefore(sql`${accountId}`, beforeId === null ? null : sql`${beforeId}`).execute(db);
  return rows[0]?.balance ?? 0;
}

/** The query of an account's balance after the last line before an id; without any before it, of nothing. */
export function balanceBefore(
  accountId: RawBuilder<unknown>,
  beforeId: RawBuilder<unknown> | null,
): RawBuilder<{ balance: number }> {
  const isBefore = beforeId === null ? sql`true` : sql`id < ${beforeId}`;
  const last = (side: 'debit' | 'credit') => sql`
    (SELECT id, ${sql.ref(`${side}_balance_after`)} AS balance FROM transfers
      WHERE ${sql.ref(`${side}_account_id`)} = ${accountId} AND ${sql.ref(`${side}_balance_after`)} IS NOT NULL
        AND ${isBefore} ORDER BY id DESC LIMIT 1)`;
  return sql`SELECT balance FROM (${last('debit')} UNION ALL ${last('credit')}) AS s ORDER BY id DESC LIMIT 1`;
}
