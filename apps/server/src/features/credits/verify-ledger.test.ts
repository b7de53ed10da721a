import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LedgerWorld, noon } from './ledger.fixture.ts';
import { planted } from './planted-faults.fixture.ts';
import { openBooks, plant } from './verify-ledger.fixture.ts';
import { ledgerChecks } from './verify-ledger.reads.ts';
import { type CheckedLedger, verifyLedger } from './verify-ledger.ts';

let world: LedgerWorld;

beforeAll(async () => {
  world = await openBooks();
});
afterAll(() => world.database.close());

const wrong = ({ checks }: CheckedLedger) =>
  checks.filter(({ faultCount }) => faultCount > 0).map(({ title }) => title);

test('finds nothing wrong with what the functions wrote, and says over how much', async () => {
  const checked = await verifyLedger(world.db);
  expect(wrong(checked)).toEqual([]);
  expect(checked.isSound).toBe(true);
  expect(checked.totals).toEqual({ people: 5, transfers: 15, activations: 7, creditHeld: 100 });
  expect(checked.checks).toHaveLength(ledgerChecks.length);
});

describe('a planted fault is found', () => {
  test.each(planted)('%s (%s)', async (title, ...statements) => {
    const found = await plant(world, statements);
    expect(found).toContain(title);
  });

  test('for every check', () => {
    expect(new Set(planted.map(([title]) => title))).toEqual(new Set(ledgerChecks.map(({ title }) => title)));
  });

  test('and told with the account and the transfer', async () => {
    await world.database.owner.query(
      "UPDATE live.transfers SET amount = amount + 1 WHERE tr_type = 'Added Self Credit'",
    );
    const { checks } = await verifyLedger(world.db);
    await world.database.owner.query(
      "UPDATE live.transfers SET amount = amount - 1 WHERE tr_type = 'Added Self Credit'",
    );
    const faults = checks.flatMap(({ firstFaults }) => firstFaults);
    expect(faults).toContainEqual(
      expect.stringMatching(/^account \d+ \(admin@example\.com\), transfer \d+ leaves 100 instead of 101$/),
    );
    expect((await verifyLedger(world.db)).isSound).toBe(true);
  });
});

test('reads one instant: what is written meanwhile disturbs nothing', async () => {
  const books = await openBooks();
  const writes = Array.from({ length: 40 }, (_, index) =>
    books.transfer({
      actorId: books.reseller,
      type: 'Added Credit',
      otherUserId: books.child,
      amount: 1,
      now: new Date(noon.getTime() + index),
    }),
  );
  const checks = await Promise.all([verifyLedger(books.db), verifyLedger(books.db), verifyLedger(books.db)]);
  await Promise.all(writes);
  await books.database.close();
  for (const checked of checks) expect(wrong(checked)).toEqual([]);
});
