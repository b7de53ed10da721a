import type { Environment } from '../../platform/db/environment.ts';
import { type ChooseRows, nameOfRows } from '../../platform/retention/archive-rows.ts';

/** The rows of the first files that were done before an instant, as many files as have so many rows, one at least. */
export function chooseFileRows(environment: Environment, before: Date, most: number): ChooseRows {
  return async (owner) => {
    const { rows } = await owner.query<{ ids: string[] | null }>(
      `SELECT array_agg(id ORDER BY id) AS ids
         FROM (SELECT id, sum(total) OVER (ORDER BY id) AS rows, row_number() OVER (ORDER BY id) AS place FROM bulk_jobs j
                WHERE finished_at < $1 AND (undo_asked_at IS NULL OR undo_finished_at IS NOT NULL)
                  AND EXISTS (SELECT FROM bulk_rows WHERE job_id = j.id)) done
        WHERE rows <= $2 OR place = 1`,
      [before, most],
    );
    const ids = rows[0]?.ids?.map(Number);
    if (!ids) return undefined;
    return {
      name: nameOfRows(`file-rows-${environment}`, ids[0] ?? 0, ids.at(-1) ?? 0),
      query: `SELECT * FROM bulk_rows WHERE job_id = ANY ('{${ids}}') ORDER BY job_id, line`,
      remove: async () => {
        await owner.query('DELETE FROM bulk_rows WHERE job_id = ANY ($1)', [ids]);
      },
    };
  };
}
