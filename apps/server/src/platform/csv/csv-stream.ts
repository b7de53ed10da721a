import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../db/database.ts';
import { copyPoolOf } from '../db/pools.ts';
import { Refusal } from '../refusal.ts';
import { copyStatement } from './copy-statement.ts';
import type { CsvReport } from './csv-report.ts';

/** How much waits between the database and the reader; the database goes no further ahead. */
const waitingBytes = 256 * 1024;
const lookMilliseconds = 1000;
/** A report takes as long as it takes, but its connection is to be a live one: this is answered at once or never. */
const begin = {
  text: `BEGIN READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL client_connection_check_interval = '${lookMilliseconds}ms'`,
  query_timeout: 10_000,
};

/**
 * A report as CSV, straight from COPY: the database waits while the reader does, so memory stays flat however long it is.
 * Resolves once there is a first row. `signal` ends the query at once, whether or not it has answered anything yet.
 *
 * @throws Refusal C10012 when there is no row.
 */
export async function openCsv(db: Database, report: CsvReport, signal: AbortSignal): Promise<Readable> {
  const pool = copyPoolOf(db);
  const statement = copyStatement(db, report);
  const client = await pool.connect();
  const chunks = copyOut(client, statement, signal);
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

/**
 * The chunks of one COPY. However it ends, the connection is given back: whole after the last row, closed otherwise. A closed
 * connection ends the query even while it has nothing to send yet, since PostgreSQL is told to look whether we are still there.
 */
async function* copyOut(client: pg.PoolClient, statement: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  let isReleased = false;
  const release = (isSpent: boolean) => {
    if (!isReleased) client.release(isSpent);
    isReleased = true;
  };
  const leave = () => release(true);
  signal.addEventListener('abort', leave, { once: true });
  try {
    signal.throwIfAborted();
    await client.query(begin);
    yield* client.query(copyTo(statement, { highWaterMark: waitingBytes })) as AsyncIterable<Buffer>;
    await client.query('COMMIT');
    release(false);
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}
