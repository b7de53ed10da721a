import { connectClient } from '../db/connection.ts';

/**
 * Ends the segment of the log that is being written, so that PostgreSQL hands it over, with a commit as its last word: a restore to any instant
 * before finds one beyond it, however quiet the night was. PostgreSQL's own `archive_timeout` looks no sooner than five minutes after a start.
 */
export async function endSegment(ownerUrl: string): Promise<void> {
  const owner = await connectClient(ownerUrl, 'Ending the segment of the log');
  try {
    await owner.query("SELECT pg_logical_emit_message(true, 'tessera', '')");
    await owner.query('SELECT pg_switch_wal()');
  } finally {
    await owner.end();
  }
}
