import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acting, type LedgerWorld, noon, openLedgerWorld, requestKey } from '../credits/ledger.fixture.ts';
import { getBalance } from '../credits/ledger.queries.ts';
import type { ActivationAnswer, ActivationRequest } from './activation-functions.queries.ts';

let world: LedgerWorld;
/** The same people and applications in another environment. */
let sandbox: ReturnType<typeof acting>;

beforeAll(async () => {
  world = await openLedgerWorld();
  sandbox = acting(world.database.sandbox, world.admin, world.apps);
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  expect(await sandbox.faults()).toEqual([]);
  await world.database.close();
});

/** Without what the database numbers. */
const withoutIds = (answer: ActivationAnswer) =>
  JSON.parse(JSON.stringify(answer, (name, value) => (name === 'activationId' || name === 'deviceId' ? '#' : value)));

const macs = ['10', '11', '12', '13'].map((last) => `ac:00:00:00:00:${last}`);

const anyRequest = fc.record({
  actor: fc.constantFrom('reseller', 'other', 'child', 'orphan', 'disabled', 'admin', 'nobody'),
  mac: fc.constantFrom(...macs),
  apps: fc.constantFrom([0], [0], [1], [2], [0, 2], [2, 1, 0], [0, 0], [9]),
  isLifetime: fc.boolean(),
  isConfirmed: fc.boolean(),
  expected: fc.constantFrom(null, null, 1, 7),
  deviceKey: fc.constantFrom(null, null, 'KEY', 'BAD'),
  appType: fc.constantFrom(null, 'tv'),
  key: fc.constantFrom(null, null, 'a', 'b', 'c'),
  hash: fc.constantFrom('same', 'same', 'other'),
  again: fc.boolean(),
  keepsFailure: fc.boolean(),
});
type AnyRequest = typeof anyRequest extends fc.Arbitrary<infer Value> ? Value : never;

/** Between two batches: credit is short or not, devices are disabled, get a key, run out. */
const anyStep = fc.record({
  requests: fc.array(anyRequest, { minLength: 1, maxLength: 8 }),
  days: fc.nat({ max: 500 }),
  credit: fc.constantFrom(0, 0, 3, 12),
  disabled: fc.constantFrom(null, ...macs),
  keyed: fc.constantFrom(null, ...macs),
});

test('a batch does and answers what its requests do one by one, whatever came before', async () => {
  const people = await preparePeople();
  let at = noon.getTime();
  const requestOf = (one: AnyRequest): ActivationRequest => ({
    actorId: people[one.actor],
    mac: one.mac,
    applicationIds: one.apps.map((index) => (world.apps as number[])[index] ?? 999_999),
    packageKind: one.isLifetime ? 'lifetime' : '1-year',
    isConfirmed: one.isConfirmed,
    expectedCreditPoint: one.expected,
    deviceKey: one.deviceKey,
    comment: null,
    customerEmail: null,
    appType: one.appType,
    source: 'api',
    requestKey: one.key === null ? null : requestKey(one.key, one.hash),
    keepsFailure: one.keepsFailure,
    again: one.again,
    origin: { ip: '::1', userAgent: 'x', requestId: 'r' },
    now: new Date(at),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 3 }), async (steps) => {
      for (const { requests, days, credit, disabled, keyed } of steps) {
        at += days * 86_400_000;
        for (const [environment, use] of [
          ['live', world],
          ['sandbox', sandbox],
        ] as const) {
          for (const who of ['reseller', 'other', 'child'] as const)
            if (credit > 0) await use.give(people[who], credit);
          await world.database.owner.query(
            `UPDATE ${environment}.devices SET is_enabled = (mac <> $1), disabled_level = CASE mac WHEN $1 THEN 'admin' END WHERE mac LIKE 'ac:%'`,
            [disabled ?? ''],
          );
          await world.database.owner.query(`UPDATE ${environment}.devices SET device_key = 'KEY' WHERE mac = $1`, [
            keyed,
          ]);
        }
        const apart = requests.filter(
          (one, index) =>
            !requests
              .slice(0, index)
              .some(
                (before) =>
                  before.mac === one.mac || (one.key !== null && before.actor === one.actor && before.key === one.key),
              ),
        );
        const oneByOne: ActivationAnswer[] = [];
        for (const one of apart) oneByOne.push(await world.activate(people[one.actor], requestOf(one)));
        const together = await Promise.all(apart.map((one) => sandbox.activate(people[one.actor], requestOf(one))));
        expect(together.map(withoutIds)).toEqual(oneByOne.map(withoutIds));
      }
      expect(await written('sandbox')).toEqual(await written('live'));
    }),
    { numRuns: 40 },
  );
  // A key without a registration was enough for this, and is wrong in the books.
  for (const environment of ['live', 'sandbox'])
    await world.database.owner.query(`UPDATE ${environment}.devices SET device_key = NULL WHERE registered_at IS NULL`);
});

async function preparePeople() {
  const { reseller, other, child, admin } = world;
  const disabled = await world.insert.person('reseller', 'disabled@example.com');
  const orphan = await world.insert.person('subReseller', 'orphan@example.com', disabled);
  for (const one of [disabled, orphan]) await world.insert.allow(one, world.apps);
  await world.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [disabled]);
  await world.database.owner.query(
    'INSERT INTO core.application_prices (user_id, application_id, yearly_credits, set_at) VALUES ($1, $2, 7, $3)',
    [other, world.apps[0], noon],
  );
  // From the same credit: the sandbox opens an account with some, live with none.
  for (const one of [reseller, other, child, admin, disabled, orphan]) {
    const opened = await getBalance(world.database.sandbox, one);
    const has = await getBalance(world.db, one);
    if (opened > has && one !== disabled && one !== orphan) await world.give(one, opened - has);
    const spare = (await getBalance(world.db, one)) - 12;
    if (one === admin || one === disabled || one === orphan) continue;
    for (const use of [world, sandbox])
      await use.transfer({ actorId: admin, type: 'Withdraw', otherUserId: one, amount: spare });
  }
  const missing = (await getBalance(world.database.sandbox, admin)) - (await getBalance(world.db, admin));
  if (missing > 0) await world.give(admin, missing);
  if (missing < 0) await sandbox.give(admin, -missing);
  return { reseller, other, child, admin, disabled, orphan, nobody: 0 };
}

/** What stands of these devices and buyers, without numbers of rows. */
async function written(environment: 'live' | 'sandbox') {
  const db = world.database[environment];
  const devices = await sql<object>`
    SELECT mac, application_id, owner_id, package_kind, expires_at, paid_expires_at, app_type, created_at FROM devices
     WHERE mac LIKE 'ac:%' ORDER BY mac, application_id`.execute(db);
  const log = await sql<object>`
    SELECT a.user_id, x.mac, x.application_id, x.package_kind, x.credit_point, x.box_expiry_date, x.previous_package_kind,
        x.previous_paid_expires_at, x.previous_owner_id, x.created_at, p.created_at AS previous_at, t.amount, t.debit_balance_after, t.actor_id,
        l.before, l.after - 'activationId' - 'transferId' AS after, d.last_activation_id = x.id AS is_last
      FROM activations x JOIN accounts a ON a.id = x.account_id JOIN transfers t ON t.id = x.transfer_id JOIN devices d ON d.id = x.device_id
        LEFT JOIN activations p ON p.id = x.previous_activation_id
        JOIN core.audit_log l ON l.environment = ${environment} AND (l.after ->> 'activationId')::bigint = x.id AND l.action = 'device.activate'
     WHERE x.mac LIKE 'ac:%' ORDER BY t.id`.execute(db);
  const accounts = await sql<object>`
    SELECT a.user_id, a.balance, a.activation_count, c.application_id, c.day::text, c.activations, c.credit_points
      FROM accounts a LEFT JOIN activation_counters c ON c.account_id = a.id AND c.day >= ${noon}::date
     WHERE a.user_id = ANY (${[world.reseller, world.other, world.child]}) ORDER BY 1, 4, 5`.execute(db);
  const kept = await sql<object>`
    SELECT a.user_id, k.key, k.hash, k.result ->> 'code' AS code, k.result #> '{data,balance}' AS balance, k.created_at
      FROM idempotency_keys k JOIN accounts a ON a.id = k.account_id WHERE k.key IN ('a', 'b', 'c') ORDER BY 1, 2`.execute(
    db,
  );
  return { devices: devices.rows, log: log.rows, accounts: accounts.rows, kept: kept.rows };
}
