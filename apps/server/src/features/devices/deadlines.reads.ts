import { dueDays } from '@tessera/contracts/devices.lists';
import { utcDay } from '@tessera/contracts/utc-day';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/days.ts';
import { daysFrom, hasEnded, isEnding } from './device-states.reads.ts';

/** Some devices, the most pressing first, and how many there are. */
export interface Deadlines {
  ids: number[];
  total: number;
}

/** So many are told; a total is counted so far. */
const shownEnding = 60;
const shownEnded = 30;
const countedDeadlines = 1000;

/**
 * One person's own devices that end soon, and those that ended lately. What was switched off, or moved to another MAC, has no end to
 * be kept from. Both are counted as the list of devices does, in whole days of UTC where it does: who opens it from them finds as many.
 */
export async function listDeadlines(
  db: Database,
  ownerId: number,
  now: Date,
): Promise<{ ending: Deadlines; ended: Deadlines }> {
  const [ending, ended] = await Promise.all([
    firstOf(db, ownerId, isEnding(daysFrom(now, dueDays.ahead)), sql`d.expires_at, d.id`, shownEnding),
    firstOf(
      db,
      ownerId,
      sql`${hasEnded(now)} AND d.expires_at >= ${startOfDay(utcDay(now, -dueDays.back))}`,
      sql`d.expires_at DESC, d.id DESC`,
      shownEnded,
    ),
  ]);
  return { ending, ended };
}

async function firstOf(
  db: Database,
  ownerId: number,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  most: number,
): Promise<Deadlines> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    WITH found AS MATERIALIZED (
      SELECT d.id, d.expires_at FROM devices d
       WHERE d.owner_id = ${ownerId} AND ${condition} ORDER BY ${order} LIMIT ${countedDeadlines}
    )
    SELECT ARRAY(SELECT d.id FROM found d ORDER BY ${order} LIMIT ${most}) AS ids, (SELECT count(*) FROM found) AS total`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}
