import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { type ChooseRows, nameOfRows } from '../../platform/retention/archive-rows.ts';

/**
 * Activations that paid for a time which was over before an instant, at most so many at once. What runs, wherever its time was switched to,
 * is thereby none of them, nor what can be undone. Of a device its first ones go first: what stays goes on from what they left.
 */
export function chooseActivations(environment: Environment, before: Date, most: number): ChooseRows {
  let after: [expiry: Date | '-infinity', id: number] = ['-infinity', 0];
  return async (owner) => {
    while (true) {
      const { rows } = await owner.query<{ ids: string[]; expiry: Date | null; id: string }>(
        `WITH batch AS MATERIALIZED (
           SELECT id, device_id, box_expiry_date FROM activations
            WHERE box_expiry_date < $1
              AND (box_expiry_date, id) > ($2, $3) ORDER BY box_expiry_date, id LIMIT $4),
         first_left AS (
           SELECT a.device_id, min(a.id) AS id FROM activations a
            WHERE a.device_id IN (SELECT device_id FROM batch) AND a.id NOT IN (SELECT id FROM batch) GROUP BY 1)
         SELECT coalesce(array_agg(b.id ORDER BY b.id) FILTER (WHERE f.id IS NULL OR b.id < f.id), '{}') AS ids,
             (array_agg(b.box_expiry_date ORDER BY b.box_expiry_date DESC, b.id DESC))[1] AS expiry,
             (array_agg(b.id ORDER BY b.box_expiry_date DESC, b.id DESC))[1] AS id
           FROM batch b LEFT JOIN first_left f USING (device_id)`,
        [before, ...after, most],
      );
      const [found] = rows;
      if (!found?.expiry) return undefined;
      after = [found.expiry, Number(found.id)];
      if (found.ids.length > 0) return leaving(owner, environment, found.ids.map(Number), before);
    }
  };
}

/** Before when the reports have counted everything; null before their first count, as in the hour after they came with a release. */
export async function readCountedBefore(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ before: Date | null }>`
    SELECT (counted_through + 1)::timestamptz AS before FROM report_progress`.execute(db);
  return rows[0]?.before ?? null;
}

function leaving(owner: pg.Client, environment: Environment, ids: number[], before: Date) {
  return {
    name: nameOfRows(`activations-${environment}`, ids[0] ?? 0, ids.at(-1) ?? 0),
    query: `SELECT * FROM activations WHERE id = ANY ('{${ids}}') ORDER BY id`,
    remove: async () => {
      await owner.query('SELECT forget_activations($1, $2)', [ids, before]);
    },
  };
}
