import type { Database } from '../../platform/db/database.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';

/** In a minute. */
export const mostForeignLookUps = 60;
export const mostMissedLookUps = 600;
const foreignLookUps: Limit = {
  table: 'rate_hits',
  scope: 'look-up-foreign',
  max: mostForeignLookUps,
  windowSeconds: 60,
};
const missedLookUps: Limit = {
  table: 'rate_hits',
  scope: 'look-up-missed',
  max: mostMissedLookUps,
  windowSeconds: 60,
};

/**
 * Counts what a look-up of devices found: other tenants' devices (60 a minute) and misses (600). One's own are free. Call it after
 * the look-up and before the answer. @throws C10429
 */
export async function countLookUps(
  db: Database,
  now: Date,
  userId: number,
  found: { foreign: number; missing: number },
): Promise<void> {
  const subject = String(userId);
  if (found.foreign > 0) await takeOrRefuse(db, foreignLookUps, subject, now, found.foreign);
  if (found.missing > 0) await takeOrRefuse(db, missedLookUps, subject, now, found.missing);
}
