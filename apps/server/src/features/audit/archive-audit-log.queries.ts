import type { ChooseRows } from '../../platform/retention/archive-rows.ts';
import { nameOfRows } from '../../platform/retention/archive-rows.ts';

/** The oldest entries from before an instant, at most so many. */
export function chooseEntries(before: Date, most: number): ChooseRows {
  return async (owner) => {
    const { rows } = await owner.query<{ first: string | null; last: string }>(
      // Whole up to a number and not to a time: what became of a thing is followed by numbers, whatever the servers' clocks did.
      `SELECT min(id) AS first, max(id) AS last
         FROM (SELECT id FROM audit_log
                WHERE id < coalesce((SELECT id FROM audit_log WHERE at >= $1 ORDER BY id LIMIT 1), 9223372036854775807)
                ORDER BY id LIMIT $2) oldest`,
      [before, most],
    );
    const [found] = rows;
    if (!found || found.first === null) return undefined;
    const [first, last] = [Number(found.first), Number(found.last)];
    return {
      name: nameOfRows('audit-log', first, last),
      query: `SELECT * FROM audit_log WHERE id BETWEEN ${first} AND ${last} ORDER BY id`,
      remove: async () => {
        await owner.query(
          `INSERT INTO audit_kept (kept_from) VALUES ($1)
             ON CONFLICT (is_one) DO UPDATE SET kept_from = greatest(audit_kept.kept_from, excluded.kept_from)`,
          [before],
        );
        await owner.query('DELETE FROM audit_log WHERE id BETWEEN $1 AND $2', [first, last]);
      },
    };
  };
}
