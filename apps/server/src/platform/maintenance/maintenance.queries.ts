import type pg from 'pg';
import type { Database, Tx } from '../db/database.ts';

/** The portal is shut for a while; players go on. */
export interface Maintenance {
  /** When it is meant to end, if that was said. */
  until: Date | null;
}

const key = 'maintenance';
type Kept = { until: string | null } | null | undefined;
const read = (kept: Kept): Maintenance | null =>
  kept ? { until: kept.until === null ? null : new Date(kept.until) } : null;

export async function findMaintenance(db: Database): Promise<Maintenance | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return read(row?.value as Kept);
}

/** The same over a connection that no request waits for. */
export async function lookForMaintenance(pool: pg.Pool): Promise<Maintenance | null> {
  const { rows } = await pool.query<{ value: Kept }>('SELECT value FROM core.settings WHERE key = $1', [key]);
  return read(rows[0]?.value);
}

/** Null opens the portal: the row stays, as nobody may delete from this table. */
export async function keepMaintenance(tx: Tx, maintenance: Maintenance | null): Promise<void> {
  const value = JSON.stringify(maintenance);
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
