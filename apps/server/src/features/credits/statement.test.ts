import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBulkJob } from '../activations/bulk-jobs.queries.ts';
import { bulkActivationTask, bulkUndoTask } from '../activations/bulk-task.ts';
import { askUndo } from '../activations/bulk-undo.queries.ts';
import { listStatement } from './credit-statement.reads.ts';
import { expectDone, firstResult, type LedgerWorld, noon, openLedgerWorld, origin } from './ledger.fixture.ts';
import { printedPage, printedRowsOf } from './statement-boxes.ts';
import type { LineFilter } from './statement-lines.reads.ts';
import { findBookedRange } from './statement-range.reads.ts';
import { presentStatementRow } from './statement-view.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await openLedgerWorld();
  await world.give(world.reseller, 1_000_000);
});
afterAll(() => world.database.close());

const sight = { customersOf: undefined, ofDevices: true, ofCode: sql<boolean>`true`, ofPerson: sql<boolean>`true` };
const dayOf = (day: number) => new Date(noon.getTime() + day * 86_400_000);
const nameOf = (day: number) => dayOf(day).toISOString().slice(0, 10);

async function accountOf(userId: number): Promise<number> {
  const { rows } = await world.database.owner.query('SELECT id FROM live.accounts WHERE user_id = $1', [userId]);
  return Number(rows[0].id);
}

/** All rows of a person's statement, page by page. */
async function readStatement(
  userId: number,
  days: { from?: string; to?: string } = {},
  { limit = 10, isFolded = true, within }: { limit?: number; isFolded?: boolean; within?: LineFilter['range'] } = {},
) {
  const accountId = await accountOf(userId);
  const booked = await findBookedRange(world.db, accountId, days);
  const range = { ...booked, ...within };
  const filter: LineFilter = { accountId, range, kind: undefined, keyword: undefined, sight };
  const rows: ReturnType<typeof presentStatementRow>[] = [];
  let beforeId = range.beforeId;
  for (;;) {
    const page = await listStatement(world.db, { ...filter, range: { ...range, beforeId }, limit, isFolded });
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    rows.push(...page.rows.map(presentStatementRow));
    if (page.nextBeforeId === null) return { ...range, rows };
    beforeId = page.nextBeforeId;
  }
}

/** A file of activations, worked off; answers its number. */
async function runFile(userId: number, fileName: string, macs: readonly string[], now: Date): Promise<number> {
  const rows = macs.map((mac, index) => ({
    line: index + 2,
    mac,
    parsedMac: mac,
    application: 'Alpha',
    package: '1-year',
    comment: '',
    customer: {},
    applicationId: world.apps[0],
    creditPoint: 1,
    code: null,
  }));
  const jobId = await world.db
    .transaction()
    .execute((tx) => insertBulkJob(tx, { userId, fileName, isConfirmed: true, origin, request: null, now, rows }));
  const task = bulkActivationTask({ live: world.db, sandbox: world.database.sandbox }, { now: () => now });
  await task({ jobId }, { environment: 'live' } as Parameters<typeof task>[1]);
  return jobId ?? 0;
}

/** Takes a file back. */
async function undoFile(jobId: number, now: Date) {
  await world.db.transaction().execute((tx) => askUndo(tx, jobId, origin, now));
  const task = bulkUndoTask({ live: world.db, sandbox: world.database.sandbox }, { now: () => now });
  await task({ jobId }, { environment: 'live' } as Parameters<typeof task>[1]);
}

let made = 0;
const newMac = () => {
  made += 1;
  return `ee:00:00:${[16, 8, 0].map((bits) => ((made >> bits) & 255).toString(16).padStart(2, '0')).join(':')}`;
};

type Step =
  | { kind: 'activate'; apps: number }
  | { kind: 'file'; rows: number; isUndone: boolean }
  | { kind: 'give' | 'take'; amount: number }
  | { kind: 'undo' };
const step: fc.Arbitrary<Step & { pause: number }> = fc.oneof(
  fc.record({
    kind: fc.constant('activate' as const),
    apps: fc.integer({ min: 1, max: 3 }),
    pause: fc.nat({ max: 2 }),
  }),
  fc.record({
    kind: fc.constant('file' as const),
    rows: fc.integer({ min: 1, max: 130 }),
    isUndone: fc.boolean(),
    pause: fc.nat({ max: 1 }),
  }),
  fc.record({
    kind: fc.constantFrom('give' as const, 'take' as const),
    amount: fc.integer({ min: 1, max: 40 }),
    pause: fc.nat({ max: 2 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), pause: fc.nat({ max: 1 }) }),
);

async function perform(given: Step, now: Date, seen: { activation?: number | undefined }): Promise<void> {
  const { reseller, child } = world;
  if (given.kind === 'file') {
    const jobId = await runFile(reseller, 'box.csv', Array.from({ length: given.rows }, newMac), now);
    if (given.isUndone) await undoFile(jobId, now);
    return;
  }
  if (given.kind === 'activate') {
    const applicationIds = world.apps.slice(0, given.apps);
    const result = await firstResult(world.activate(reseller, { mac: newMac(), applicationIds, now }));
    seen.activation = result.code === '000000' ? result.activationId : undefined;
    return;
  }
  if (given.kind === 'undo') {
    if (seen.activation !== undefined) await world.cancel(reseller, seen.activation, now);
    return;
  }
  const type = given.kind === 'give' ? 'Added Credit' : 'Withdraw';
  await world.transfer({ actorId: reseller, type, otherUserId: child, amount: given.amount, now });
}

test('over any history, opening balance and lines make the closing balance, and folded rows are the ledger’s sums', async () => {
  let day = 1;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.nat({ max: 12 }),
      fc.nat({ max: 12 }),
      async (steps, first, length) => {
        const start = day;
        const seen: { activation?: number } = {};
        for (const given of steps) {
          day += given.pause;
          await perform(given, dayOf(day), seen);
        }
        const days = { from: nameOf(start + first), to: nameOf(start + first + length) };
        for (const given of [{}, days, { from: days.from }, { to: days.to }]) {
          for (const isFolded of [true, false]) {
            const { rows, opening, closing, fromId, beforeId } = await readStatement(world.reseller, given, {
              isFolded,
            });
            expect(opening + rows.reduce((sum, { change }) => sum + change, 0)).toBe(closing);
            for (const { created_at } of rows) {
              const on = created_at.slice(0, 10);
              expect((given.from ?? on) <= on && on <= (given.to ?? on)).toBe(true);
            }
            for (const [index, row] of rows.entries())
              expect(row.balance - row.change).toBe(rows[index + 1]?.balance ?? opening);
            expect(rows.map(({ first_id: id, id: last, change, lines }) => [id, last, change, lines])).toEqual(
              await sumsOfLedger(rows, fromId, beforeId),
            );
          }
        }
        day += 20;
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
  expect(await world.faults()).toEqual([]);
});

/** What the ledger itself says of rows, by their ids. */
async function sumsOfLedger(
  rows: readonly { id: number; first_id: number }[],
  fromId: number,
  beforeId: number | null,
) {
  const account = await accountOf(world.reseller);
  const found = await world.database.owner.query(
    `SELECT r.first, r.last, sum(CASE WHEN t.debit_account_id = $1 THEN -amount ELSE amount END)::int AS change, count(*)::int AS lines
       FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS r (first, last, place)
       JOIN live.transfers t ON t.id BETWEEN r.first AND r.last AND $1 IN (t.debit_account_id, t.credit_account_id)
        AND t.id >= $4 AND ($5::bigint IS NULL OR t.id < $5)
      GROUP BY r.first, r.last, r.place ORDER BY r.place`,
    [account, rows.map(({ first_id }) => first_id), rows.map(({ id }) => id), fromId, beforeId],
  );
  return found.rows.map(({ first, last, change, lines }) => [Number(first), Number(last), change, lines]);
}

test('a file is one row, two files are two, and a request with several applications is one', async () => {
  const now = dayOf(5000);
  const buyer = await world.insert.person('reseller', 'buyer@example.com');
  await world.insert.allow(buyer, world.apps);
  await world.give(buyer, 1000);
  const macs = Array.from({ length: 130 }, newMac);
  await runFile(buyer, 'first.csv', macs, now);
  await runFile(buyer, 'second.csv', [newMac()], now);
  const mac = newMac();
  await expectDone(world.activate(buyer, { mac, applicationIds: world.apps, packageKind: 'lifetime', now }));
  const { rows } = await readStatement(buyer, { from: nameOf(5000) });
  expect(rows).toMatchObject([
    { lines: 3, change: -6, mac, devices: 1, applications: ['Alpha', 'Beta', 'Gamma'], package_kind: 'lifetime' },
    { lines: 1, change: -1, file_name: 'second.csv', devices: 1 },
    { lines: 130, change: -130, file_name: 'first.csv', mac: null, devices: 130, applications: ['Alpha'] },
  ]);
  // Seen line by line, by the ids that the row has.
  const [, , file] = rows;
  const range = { fromId: file?.first_id ?? 0, beforeId: (file?.id ?? 0) + 1 };
  const lines = await readStatement(buyer, {}, { isFolded: false, limit: 30, within: range });
  expect(lines.rows.map(({ mac: one }) => one)).toEqual(macs.toReversed());
});

test('on paper a file is a row for each box, with its MAC and application, and one request for a box stays one', async () => {
  const day = 4000;
  const buyer = await world.insert.person('reseller', 'printer@example.com');
  await world.insert.allow(buyer, world.apps);
  await world.give(buyer, 1000);
  const macs = [newMac(), newMac(), newMac()];
  await runFile(buyer, 'boxes.csv', macs, dayOf(day));
  const mac = newMac();
  await world.activate(buyer, { mac, applicationIds: world.apps, now: dayOf(day + 1) });
  const accountId = await accountOf(buyer);
  const range = await findBookedRange(world.db, accountId, { from: nameOf(day), to: nameOf(day + 1) });
  const page = await listStatement(world.db, {
    accountId,
    range,
    kind: undefined,
    keyword: undefined,
    sight,
    ...printedPage,
  });
  const rows = printedRowsOf(page.rows);
  expect(rows.map((row) => row.mac)).toEqual([mac, ...macs.toReversed()]);
  expect(rows.map(({ devices, applications }) => [devices, applications.length])).toEqual([
    [1, world.apps.length],
    ...macs.map(() => [1, 1]),
  ]);
});

test('what is undone of a file is one row of its name, as the file is; of one device in several applications likewise', async () => {
  const now = dayOf(5100);
  const buyer = await world.insert.person('reseller', 'undoer@example.com');
  await world.insert.allow(buyer, world.apps);
  await world.give(buyer, 1000);
  const jobId = await runFile(buyer, 'box.csv', Array.from({ length: 130 }, newMac), now);
  const other = await runFile(buyer, 'other.csv', [newMac(), newMac()], now);
  const later = dayOf(5100.001);
  await undoFile(jobId, now);
  await undoFile(other, later);
  const { rows } = await readStatement(buyer, { from: nameOf(5100) });
  expect(rows).toMatchObject([
    {
      tr_type: 'Reversal',
      undone_type: 'Activation',
      lines: 2,
      change: 2,
      reversed: false,
      balance: 1000,
      file_name: 'other.csv',
    },
    { tr_type: 'Reversal', undone_type: 'Activation', lines: 130, change: 130, devices: 130, file_name: 'box.csv' },
    { tr_type: 'Activation', lines: 2, change: -2, reversed: true, file_name: 'other.csv' },
    { tr_type: 'Activation', lines: 130, change: -130, balance: 870, reversed: true, file_name: 'box.csv' },
  ]);
});
