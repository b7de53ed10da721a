import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../db/database.ts';
import { copyPoolOf } from '../db/pools.ts';
import { Refusal } from '../refusal.ts';
import { copyStatement } from './copy-statement.ts';
import type { CsvReport } from './csv-report.ts';

/** How much waits between the database and the reader; the database goes no further ahead. */
const waitingBytes = 256 * 1024;
const repeatMilliseconds = 500;

/**
 * A report as CSV, straight from COPY: the database waits while the reader does, so memory stays flat however long it is.
 * Resolves once there is a first row. `signal` ends the query at once, whether or not it has answered anything yet.
 *
 * @throws Refusal C10012 when there is no row.
 */
export async function openCsv(db: Database, report: CsvReport, signal: AbortSignal): Promise<Readable> {
  const pool = copyPoolOf(db);
  const statement = copyStatement(db, report.query);
  const client = await pool.connect();
  const chunks = copyOut(db, client, statement, signal);
  const first = await chunks.next();
  if (first.done) throw new Refusal('C10012', report.saidWhenEmpty && { said: report.saidWhenEmpty });
  return Readable.from(withHead(report.columns, first.value, chunks), {
    objectMode: false,
    highWaterMark: waitingBytes,
  });
}

async function* withHead(columns: readonly string[], first: Buffer, rest: AsyncGenerator<Buffer>) {
  yield Buffer.from(`${columns.join(',')}\n`);
  yield first;
  yield* rest;
}

/** The chunks of one COPY. However it ends, the connection is given back: whole after the last row, closed otherwise. */
async function* copyOut(
  db: Database,
  client: pg.PoolClient,
  statement: string,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let isWhole = false;
  let stopListening = () => {};
  try {
    await client.query('BEGIN READ ONLY');
    stopListening = await cancelOn(signal, db, client);
    yield* client.query(copyTo(statement, { highWaterMark: waitingBytes })) as AsyncIterable<Buffer>;
    await client.query('COMMIT');
    isWhole = true;
  } finally {
    stopListening();
    client.release(!isWhole || signal.aborted);
  }
}

/** A query that has nothing to send yet doesn't notice that its reader left: it has to be told, over another connection. */
async function cancelOn(signal: AbortSignal, db: Database, client: pg.PoolClient): Promise<() => void> {
  // Asked for, since behind PgBouncer the driver knows only what PgBouncer calls itself.
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const cancel = () => void sql`SELECT pg_cancel_backend(${rows[0]?.pid})`.execute(db).catch(() => {});
  let repeating: NodeJS.Timeout | undefined;
  const cancelUntilEnded = () => {
    cancel();
    // Whoever is told between two statements goes on with the next one.
    repeating = setInterval(cancel, repeatMilliseconds);
  };
  signal.throwIfAborted();
  signal.addEventListener('abort', cancelUntilEnded, { once: true });
  return () => {
    signal.removeEventListener('abort', cancelUntilEnded);
    clearInterval(repeating);
  };
}
