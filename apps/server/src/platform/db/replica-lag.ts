import type pg from 'pg';

/**
 * How far a streaming copy is behind, in seconds: 0 while it is connected and has done all that it was sent, also where nothing happens
 * on the primary. Null where it is no copy. @throws while it is away
 */
export async function readReplicaLag(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ lag: number | null }>(
    `SELECT CASE
              WHEN NOT pg_is_in_recovery() THEN NULL
              WHEN EXISTS (SELECT FROM pg_stat_wal_receiver) AND pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
              ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())
            END::float8 AS lag`,
  );
  return rows[0]?.lag ?? null;
}
