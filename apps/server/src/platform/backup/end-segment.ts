import type pg from 'pg';
import { connectClient } from '../db/connection.ts';

/**
 * Ends the segment of the log that is being written, so that PostgreSQL hands it over, with a commit as its last word: a restore to any instant
 * before finds one beyond it, however quiet the night was. PostgreSQL's own `archive_timeout` looks no sooner than five minutes after a start.
 * @throws also where PostgreSQL could not hand over the last ones: what it keeps back waits nowhere that is looked at. It tries them again by
 * itself; until then none is ended, as each that is would be kept back too and fill its disk
 */
export async function endSegment(ownerUrl: string): Promise<void> {
  const owner = await connectClient(ownerUrl, 'Ending the segment of the log');
  try {
    await assertHandedOver(owner);
    await owner.query("SELECT pg_logical_emit_message(true, 'tessera', '')");
    await owner.query('SELECT pg_switch_wal()');
    await assertHandedOver(owner);
  } finally {
    await owner.end();
  }
}

async function assertHandedOver(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ segment: string }>(
    "SELECT last_failed_wal AS segment FROM pg_stat_archiver WHERE last_failed_time > coalesce(last_archived_time, '-infinity')",
  );
  if (rows[0]) throw new Error(`PostgreSQL can't leave ${rows[0].segment} in the data folder`);
}
