import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '../../platform/db/database.ts';
import { expectDone, firstResult, type LedgerWorld, noon, openLedgerWorld } from './ledger.fixture.ts';
import { findFaults, ledgerChecks } from './verify-ledger.reads.ts';
import { type CheckedLedger, verifyLedger } from './verify-ledger.ts';

let world: LedgerWorld;

beforeAll(async () => {
  world = await openLedgerWorld();
  await world.give(world.reseller, 100);
  await expectDone(
    world.transfer({ actorId: world.reseller, type: 'Added Credit', otherUserId: world.child, amount: 20 }),
  );
  await expectDone(world.transfer({ actorId: world.reseller, type: 'Withdraw', otherUserId: world.child, amount: 5 }));
  await expectDone(world.activate(world.reseller, { mac: 'ab:00:00:00:00:01', applicationIds: world.apps }));
  await expectDone(world.activate(world.child, { mac: 'ab:00:00:00:00:02', packageKind: 'lifetime' }));
  const undone = await firstResult(world.activate(world.child, { mac: 'ab:00:00:00:00:03' }));
  if (undone.code === '000000') await expectDone(world.cancel(world.child, undone.activationId ?? 0));
});
afterAll(() => world.database.close());

const wrong = ({ checks }: CheckedLedger) =>
  checks.filter(({ faultCount }) => faultCount > 0).map(({ title }) => title);

test('finds nothing wrong with what the functions wrote, and says over how much', async () => {
  const checked = await verifyLedger(world.db);
  expect(wrong(checked)).toEqual([]);
  expect(checked.isSound).toBe(true);
  expect(checked.totals).toEqual({ people: 5, transfers: 10, activations: 5, creditHeld: 95 });
  expect(checked.checks).toHaveLength(ledgerChecks.length);
});

const lastActivation = '(SELECT max(id) FROM activations WHERE reversed_at IS NULL)';
const resellersAccount =
  "(SELECT a.id FROM accounts a JOIN users u ON u.id = a.user_id WHERE u.email = 'reseller@example.com')";

/** What breaks codes needs one first. */
const boughtCode = `SELECT buy_codes_v1(id, id, 'yearly', '{ABCD}', '{cod_1}', NULL, NULL, NULL, '{}', '2026-01-01T12:00:00Z')
  FROM users WHERE email = 'reseller@example.com'`;
const renewedCode = `SELECT renew_code_v1(id, 'cod_1', 'ABCD', NULL, NULL, NULL, '{}', '2026-01-01T13:00:00Z')
  FROM users WHERE email = 'reseller@example.com'`;

class Undo extends Error {}

/** Breaks the books as only the owner could, and says which checks notice; all in a transaction that is rolled back. */
async function plant(statements: string[]): Promise<string[]> {
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: world.database.owner }) });
  const found: string[] = [];
  const work = owner.transaction().execute(async (tx) => {
    for (const statement of ['SET LOCAL search_path = live, core', ...statements]) await sql.raw(statement).execute(tx);
    for (const check of ledgerChecks) {
      const { count, first } = await findFaults(tx, check, 1);
      if (count > 0) found.push(check.title);
      expect(first).not.toContain('a fault that names nothing');
    }
    throw new Undo();
  });
  await expect(work).rejects.toBeInstanceOf(Undo);
  return found;
}

describe('a planted fault is found', () => {
  const planted: [title: string, ...statements: string[]][] = [
    ['Everybody has one account, and the system its four', "UPDATE accounts SET kind = 'sales' WHERE id = 3"],
    [
      'Everybody has one account, and the system its four',
      'ALTER TABLE core.users DISABLE TRIGGER users_open_accounts',
      "INSERT INTO users (name, email, group_id, role_id, created_at) SELECT 'No', 'no@example.com', 1, min(id), now() FROM roles",
    ],
    ['The sum over all accounts is zero', `UPDATE accounts SET balance = balance + 1 WHERE id = ${resellersAccount}`],
    [
      'Each balance is the sum of its transfers',
      `UPDATE accounts SET balance = balance + 1 WHERE id = ${resellersAccount}`,
    ],
    [
      'No person’s balance is below zero, at no time',
      `UPDATE transfers SET debit_balance_after = -1 WHERE id = (SELECT max(id) FROM transfers WHERE debit_account_id >= 100)`,
    ],
    [
      'Each transfer goes on from the balance that the one before left',
      `UPDATE transfers SET debit_balance_after = debit_balance_after + 1 WHERE id = (SELECT min(id) FROM transfers WHERE tr_type = 'Activation')`,
    ],
    [
      'Each transfer goes on from the balance that the one before left',
      `UPDATE transfers SET credit_balance_after = NULL WHERE tr_type = 'Added Self Credit'`,
    ],
    [
      'Each transfer is between accounts of its type',
      "UPDATE transfers SET credit_account_id = 3 WHERE id = (SELECT max(id) FROM transfers WHERE tr_type = 'Activation')",
    ],
    [
      'Each transfer is between accounts of its type',
      "UPDATE transfers SET tr_type = 'Plan Purchase' WHERE tr_type = 'Added Self Credit'",
    ],
    [
      'Each reversal mirrors one transfer, and no transfer is reversed twice',
      "UPDATE transfers SET amount = amount + 1 WHERE tr_type = 'Reversal'",
    ],
    [
      'Each reversal mirrors one transfer, and no transfer is reversed twice',
      "UPDATE transfers SET tr_type = 'Withdraw' WHERE tr_type = 'Reversal'",
    ],
    ['Each activation has its transfer', `UPDATE activations SET transfer_id = 999999 WHERE id = ${lastActivation}`],
    ['Each activation has its transfer', `UPDATE activations SET credit_point = 7 WHERE id = ${lastActivation}`],
    ['Each transfer for an activation has its activation', `DELETE FROM activations WHERE id = ${lastActivation}`],
    [
      'Each completed order has its transfer',
      `INSERT INTO orders (user_id, plan_id, plan_title, amount, currency, credit_points, provider, status, transfer_id, completed_at, created_at)
        SELECT min(id), 1, 'Plan', 1, 'USD', 1, 'test', 'completed', (SELECT min(id) FROM transfers), now(), now() FROM users`,
    ],
    [
      'Each transfer for a plan has its completed order',
      "UPDATE transfers SET tr_type = 'Plan Purchase' WHERE tr_type = 'Added Self Credit'",
    ],
    [
      'An activation is undone exactly when its transfer is reversed',
      `UPDATE activations SET reversed_at = now() WHERE id = ${lastActivation}`,
    ],
    ['An activation is undone exactly when its transfer is reversed', 'UPDATE activations SET reversed_at = NULL'],
    [
      'The counters per day agree with the activation log',
      'UPDATE activation_counters SET credit_points = credit_points + 1',
    ],
    ['The counters per day agree with the activation log', 'DELETE FROM activation_counters'],
    [
      'The counters of the accounts agree with transfers and log',
      `UPDATE accounts SET transfer_count = 0 WHERE id = ${resellersAccount}`,
    ],
    [
      'The counters of the accounts agree with transfers and log',
      `UPDATE accounts SET credit_given = credit_given - 1 WHERE id = ${resellersAccount}`,
    ],
    [
      'Each device has the time that its latest activation paid for',
      "UPDATE devices SET paid_expires_at = paid_expires_at + interval '1 year', expires_at = expires_at + interval '1 year' WHERE paid_expires_at < '9999-01-01'",
    ],
    ['Each device has the time that its latest activation paid for', 'UPDATE devices SET last_activation_id = NULL'],
    [
      'Each purchase of codes has its transfer, and as many codes as were paid',
      boughtCode,
      'UPDATE code_purchases SET credit_point = 2',
    ],
    [
      'Each purchase of codes has its transfer, and as many codes as were paid',
      boughtCode,
      'DELETE FROM activation_codes',
    ],
    [
      'Each renewal of a code has its transfer',
      boughtCode,
      renewedCode,
      'UPDATE code_renewals SET transfer_id = 999999',
    ],
    ['Each transfer for codes has its purchase or renewal', boughtCode, renewedCode, 'DELETE FROM code_renewals'],
    [
      'Each code lasts as long as it was paid for',
      boughtCode,
      "UPDATE activation_codes SET expires_at = expires_at + interval '1 year'",
    ],
    [
      'Each device has the time that its codes give',
      "UPDATE devices SET code_expires_at = paid_expires_at WHERE paid_expires_at < '9999-01-01'",
    ],
    ['Each device is whole: expiry, who disabled it, registration', 'UPDATE devices SET is_enabled = false'],
    ['Each device is whole: expiry, who disabled it, registration', "UPDATE devices SET device_key = 'ABCD2345'"],
  ];

  test.each(planted)('%s (%s)', async (title, ...statements) => {
    const found = await plant(statements);
    expect(found).toContain(title);
  });

  test('for every check', () => {
    expect([...new Set(planted.map(([title]) => title))]).toEqual(ledgerChecks.map(({ title }) => title));
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
  const writes = Array.from({ length: 40 }, (_, index) =>
    world.transfer({
      actorId: world.reseller,
      type: 'Added Credit',
      otherUserId: world.child,
      amount: 1,
      now: new Date(noon.getTime() + index),
    }),
  );
  const checks = await Promise.all([verifyLedger(world.db), verifyLedger(world.db), verifyLedger(world.db)]);
  await Promise.all(writes);
  for (const checked of checks) expect(wrong(checked)).toEqual([]);
});
