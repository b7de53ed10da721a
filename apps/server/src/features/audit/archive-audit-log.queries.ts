import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ownerTransaction } from '../../platform/db/owner-transaction.ts';

/** Entries with these numbers, as compressed CSV with their columns' names. */
export interface ArchivedEntries {
  installation: string;
  first: number;
  last: number;
  csv: Buffer;
}

/** One at a time, whatever servers there are. */
const oneAtATime = 7_310_984_531;

/**
 * Takes the oldest entries from before an instant out of the audit log, at most so many, once `keep` has them for good. Until then nothing is
 * gone: a process that dies in between takes the same ones again. Answers how many there were.
 */
export async function archiveEntries(
  ownerUrl: string,
  before: Date,
  most: number,
  keep: (entries: ArchivedEntries) => Promise<void>,
): Promise<number> {
  return ownerTransaction(ownerUrl, async (owner) => {
    await owner.query('SELECT pg_advisory_xact_lock($1)', [oneAtATime]);
    const { rows } = await owner.query<{ first: string; last: string; count: number; installation: string }>(
      // Whole up to a number and not to a time: what became of a thing is followed by numbers, whatever the servers' clocks did.
      `SELECT min(id) AS first, max(id) AS last, count(*)::int AS count,
              (SELECT value #>> '{}' FROM settings WHERE key = 'installation') AS installation
         FROM (SELECT id FROM audit_log
                WHERE id < coalesce((SELECT id FROM audit_log WHERE at >= $1 ORDER BY id LIMIT 1), 9223372036854775807)
                ORDER BY id LIMIT $2) oldest`,
      [before, most],
    );
    const [found] = rows;
    if (!found || found.count === 0) return 0;
    await owner.query(
      `INSERT INTO audit_kept (kept_from) VALUES ($1)
         ON CONFLICT (is_one) DO UPDATE SET kept_from = greatest(audit_kept.kept_from, excluded.kept_from)`,
      [before],
    );
    const [first, last] = [Number(found.first), Number(found.last)];
    await keep({ installation: found.installation, first, last, csv: await copyEntries(owner, first, last) });
    await owner.query('DELETE FROM audit_log WHERE id BETWEEN $1 AND $2', [first, last]);
    return found.count;
  });
}

async function copyEntries(owner: pg.Client, first: number, last: number): Promise<Buffer> {
  const rows = `SELECT * FROM audit_log WHERE id BETWEEN ${first} AND ${last} ORDER BY id`;
  const csv = owner.query(copyTo(`COPY (${rows}) TO STDOUT (FORMAT csv, HEADER)`));
  return buffer(Readable.from(csv).pipe(createGzip()));
}
