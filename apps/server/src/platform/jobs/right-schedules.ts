import type pg from 'pg';

/**
 * The queue asks for nothing at a time that comes before the last one at which it asked, and that may be years ahead where a clock was: until then nothing
 * would run by the clock. Beyond an hour that is set right; within it servers may differ, and one alone shall ask.
 */
export async function setSchedulesRight(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE graphile_worker._private_known_crontabs SET last_execution = now()
      WHERE last_execution > now() + interval '1 hour'`,
  );
}
