import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { connectClient } from '../../apps/server/src/platform/db/connection.ts';
import { dropIndexes } from '../bulk-indexes.ts';
import { Balances } from './balances.ts';
import { type Books, giftsOf, inOrder } from './books.ts';
import type { CopiedTable } from './copied-table.ts';
import { copiedTables } from './rows.ts';

/** Does a step, and notes how long it took. */
export type TakeStep = (what: string, work: () => Promise<unknown>) => Promise<void>;

/** As much as is in one file at once: the disk holds one while the next is written. */
const linesPerFile = 500_000;

/** Fills the tables of a large database by COPY, so that its books balance. The database must run on this machine. */
export async function fillBooks(statementsUrl: string, books: Books, folder: string, take: TakeStep): Promise<void> {
  const owner = await connectClient(statementsUrl);
  const copies = join(folder, 'copies');
  await mkdir(copies, { mode: 0o755 });
  try {
    await owner.query("SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 2");
    const restore = await dropIndexes(
      owner,
      copiedTables.map(({ table }) => table),
    );
    // Neither foreign keys nor webhooks: the rows are known to be right, and nobody is to be told of them.
    await owner.query('SET session_replication_role = replica');
    for (const table of copiedTables)
      await take(`copying ${table.table}`, () => copyTable(owner, table, books, copies));
    await take('counters per day', () => countDays(owner, books));
    await take('balances', () => writeBalances(owner, books));
    await owner.query('SET session_replication_role = DEFAULT');
    await setSequences(owner, books);
    await take(`${restore.length} indexes`, async () => {
      for (const definition of restore) await owner.query(definition);
    });
    await take('customers of a quarter of them', () => noteCustomers(owner));
    await take('days counted for reports', () => countReportDays(owner, books));
    await take('VACUUM and ANALYZE', () => owner.query('VACUUM (ANALYZE)'));
  } finally {
    await owner.end();
    await rm(copies, { recursive: true, force: true });
  }
}

/** The next file is written while PostgreSQL reads the one before. */
async function copyTable(
  owner: pg.Client,
  { table, columns, lines }: CopiedTable,
  books: Books,
  folder: string,
): Promise<void> {
  const all = lines(books)[Symbol.iterator]();
  let reading: Promise<unknown> = Promise.resolve();
  for (let number = 0; ; number += 1) {
    const file = join(folder, `${table}-${number}`);
    const written = await writeLines(file, all);
    await reading;
    if (written === 0) return rm(file);
    // GENERATED ALWAYS takes what COPY brings.
    reading = owner.query(`COPY ${table} (${columns.join(', ')}) FROM '${file}'`).then(() => rm(file));
    // Looked at before the next one is read.
    reading.catch(() => {});
  }
}

async function writeLines(file: string, all: Iterator<string>): Promise<number> {
  let written = 0;
  function* pieces(): Generator<string> {
    for (let piece = ''; ; piece = '') {
      for (; piece.length < 65_536 && written < linesPerFile; written += 1) {
        const { value, done } = all.next();
        if (done) {
          yield piece;
          return;
        }
        piece += value;
      }
      yield piece;
      if (written >= linesPerFile) return;
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file));
  await chmod(file, 0o644);
  return written;
}

async function countDays(owner: pg.Client, { first }: Books): Promise<void> {
  await owner.query(
    `INSERT INTO activation_counters (account_id, application_id, day, activations, credit_points)
       SELECT account_id, application_id, (created_at AT TIME ZONE 'UTC')::date, count(*), sum(credit_point) FROM activations WHERE id >= $1 GROUP BY 1, 2, 3`,
    [first.activation],
  );
}

/** What everybody has at the end, and how often it moved. */
async function writeBalances(owner: pg.Client, books: Books): Promise<void> {
  const balances = new Balances(books);
  const counts = new Map<number, { transfers: number; activations: number }>();
  const count = (accountId: number, isActivation: boolean) => {
    const { transfers, activations } = counts.get(accountId) ?? { transfers: 0, activations: 0 };
    counts.set(accountId, { transfers: transfers + 1, activations: activations + (isActivation ? 1 : 0) });
  };
  const given = { total: 0 };
  for (const { activation, gift } of inOrder(books)) {
    balances.change(activation.seller.accountId, -activation.credits);
    count(activation.seller.accountId, true);
    if (!gift) continue;
    balances.change(books.giver.accountId, -gift.amount);
    balances.change(gift.seller.accountId, gift.amount);
    count(books.giver.accountId, false);
    count(gift.seller.accountId, false);
    given.total += gift.amount;
  }
  const ids = [...counts.keys()];
  await owner.query(
    `UPDATE accounts a SET balance = n.balance, transfer_count = a.transfer_count + n.transfers, activation_count = a.activation_count + n.activations,
         credit_given = a.credit_given + CASE a.id WHEN $5 THEN $6::bigint ELSE 0 END
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) AS n (id, balance, transfers, activations) WHERE a.id = n.id`,
    [
      ids,
      ids.map((id) => balances.change(id, 0)),
      ids.map((id) => counts.get(id)?.transfers),
      ids.map((id) => counts.get(id)?.activations),
      books.giver.accountId,
      given.total,
    ],
  );
}

/** Of each fourth device: whom its seller sold it to. */
async function noteCustomers(owner: pg.Client): Promise<void> {
  const restore = await dropIndexes(owner, ['customers']);
  await owner.query(
    `INSERT INTO customers (owner_id, mac, name, contact, note, locale, created_at, updated_at)
       SELECT owner_id, mac, (ARRAY['Yusuf', 'Amina', 'Karim', 'Leila', 'Omar', 'Sara', 'Nadia', 'Bilal'])[1 + id % 8] || ' ' || id % 9973,
              '+4917' || lpad((id % 100000000)::text, 8, '0'), CASE id % 40 WHEN 0 THEN 'pays cash' END, 'en', created_at, created_at
         FROM devices WHERE id % 4 = 0 ON CONFLICT DO NOTHING`,
  );
  for (const definition of restore) await owner.query(definition);
}

/** As the hourly task does, from the first day that was filled to the last: one day per commit. */
async function countReportDays(owner: pg.Client, { first, begin }: Pick<Books, 'first' | 'begin'>): Promise<void> {
  await owner.query('UPDATE report_progress SET counted_through = $1::date - 1, next_activation_id = $2', [
    new Date(begin).toISOString().slice(0, 10),
    first.activation,
  ]);
  const count = async () =>
    (await owner.query<{ counted: boolean }>('SELECT count_report_day(now()) AS counted')).rows[0];
  while ((await count())?.counted);
}

async function setSequences(owner: pg.Client, books: Books): Promise<void> {
  const { first, rows } = books;
  const moved = rows + giftsOf(books);
  const next = {
    devices: first.device + rows,
    activations: first.activation + rows,
    transfers: first.transfer + moved,
    audit_log: first.audit + moved,
  };
  for (const [table, id] of Object.entries(next))
    await owner.query(`ALTER TABLE ${table} ALTER COLUMN id RESTART WITH ${id}`);
}
