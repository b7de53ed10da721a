import type { Environment } from '../../platform/db/environment.ts';
import { type ChooseRows, nameOfRows } from '../../platform/retention/archive-rows.ts';

/** Devices of nobody that were registered and not seen since an instant, with nothing else to them, at most so many at once. */
export function choosePlayers(environment: Environment, before: Date, most: number): ChooseRows {
  let after = 0;
  return async (owner) => {
    const { rows } = await owner.query<{ ids: string[] }>('SELECT forgettable_players($1, $2, $3) AS ids', [
      before,
      after,
      most,
    ]);
    const ids = rows[0]?.ids.map(Number) ?? [];
    after = ids.at(-1) ?? after;
    if (ids.length === 0) return undefined;
    return {
      name: nameOfRows(`players-${environment}`, ids[0] ?? 0, after),
      // No token and no key: they open what is still somebody's.
      query: `SELECT id, mac, application_id, trial_ends_at, app_type, model, version, ip, registered_at, last_seen_at, created_at
                FROM devices WHERE id = ANY ('{${ids}}') ORDER BY id`,
      remove: async () => {
        await owner.query('SELECT forget_players($1, $2)', [ids, before]);
      },
    };
  };
}
