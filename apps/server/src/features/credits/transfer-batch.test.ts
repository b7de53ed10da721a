import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acting, type LedgerWorld, noon, openLedgerWorld, requestKey } from './ledger.fixture.ts';
import { getBalance, type TransferAnswer, type TransferRequest } from './ledger.queries.ts';

let world: LedgerWorld;
/** The same people in another environment. */
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

test('transfers that come at the same time are one transaction, each with an answer, a request, an instant and an audit entry of its own', async () => {
  const giver = await world.insert.person('reseller', 'giver@example.com');
  const child = await world.insert.person('subReseller', 'receiver@example.com', giver);
  await world.give(giver, 5);
  await world.database.owner.query(
    `INSERT INTO live.webhooks (user_id, url, sealed_secret, events, is_enabled, created_at) VALUES ($1, 'https://hook.example', '\\x00', '{}', true, $2)`,
    [child, noon],
  );
  const at = (index: number) => new Date(noon.getTime() - 60_000 + index * 1000);
  const answers = await Promise.all(
    [3, 4, 2, 1].map((amount, index) =>
      world.transfer({
        actorId: giver,
        type: 'Added Credit',
        otherUserId: child,
        amount,
        note: `note ${index}`,
        requestKey: requestKey(`own${index}`),
        origin: { ip: `10.0.0.${index}`, userAgent: `agent${index}`, requestId: `request${index}` },
        now: at(index),
      }),
    ),
  );
  // What is too much for the rest is refused, and later ones still fit.
  expect(answers).toMatchObject([
    { code: '000000', data: { actorBalance: 2, otherBalance: 3 } },
    { code: 'C10422', data: { required: 4, available: 2 } },
    { code: '000000', data: { actorBalance: 0, otherBalance: 5 } },
    { code: 'C10422', data: { required: 1, available: 0 } },
  ]);
  const { rows } = await world.database.owner.query<{ transaction: string }>(
    `SELECT t.xmin::text AS transaction, t.amount, t.note, t.created_at, t.debit_balance_after AS debit, t.credit_balance_after AS credit,
        l.ip, l.user_agent, l.request_id, l.at, l.before, k.key, o.request_id AS hook
      FROM live.transfers t JOIN core.audit_log l ON l.target_kind = 'transfer' AND l.target_id = t.id::text AND l.environment = 'live'
        JOIN live.idempotency_keys k ON (k.result #>> '{data,transferId}')::bigint = t.id
        JOIN live.outbox o ON o.kind = 'webhook-event' AND (o.payload ->> 'id')::bigint = t.id
     WHERE t.actor_id = $1 ORDER BY t.id`,
    [giver],
  );
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
  const expected = (index: number, debit: number, credit: number, before: object) => ({
    note: `note ${index}`,
    created_at: at(index),
    at: at(index),
    debit,
    credit,
    before,
    ip: `10.0.0.${index}`,
    user_agent: `agent${index}`,
    request_id: `request${index}`,
    hook: `request${index}`,
    key: `own${index}`,
  });
  expect(rows).toMatchObject([
    expected(0, 2, 3, { actorBalance: 5, otherBalance: 0 }),
    expected(2, 0, 5, { actorBalance: 2, otherBalance: 3 }),
  ]);
});

test('a kind of transfer that is not made here is an error, not a refusal', async () => {
  const type = 'Activation' as TransferRequest['type'];
  await expect(
    world.transfer({ actorId: world.admin, type, otherUserId: world.reseller, amount: 1 }),
  ).rejects.toMatchObject({ code: '22023' });
});

const people = ['admin', 'staff', 'reseller', 'other', 'child', 'orphan', 'disabled', 'nobody'] as const;
const anyRequest = fc.record({
  actor: fc.constantFrom(...people),
  other: fc.constantFrom(...people, null),
  type: fc.constantFrom<TransferRequest['type']>('Added Credit', 'Added Credit', 'Withdraw', 'Added Self Credit'),
  amount: fc.constantFrom(0, 1, 2, 5, 9, 40, -1, 1_000_000_001),
  key: fc.constantFrom(null, null, 'a', 'b', 'c'),
  hash: fc.constantFrom('same', 'same', 'other'),
});

test('a batch does and answers what its transfers do one by one, whatever came before', async () => {
  const ids = await preparePeople();
  let at = noon.getTime();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyRequest, { minLength: 1, maxLength: 12 }), { maxLength: 3 }),
      async (steps) => {
        for (const drawn of steps) {
          at += 1000;
          // The same key again waits for its first, and others overtake it.
          const apart = drawn.filter(
            ({ actor, key }, index) =>
              key === null || !drawn.slice(0, index).some((before) => before.actor === actor && before.key === key),
          );
          const requests = apart.map(({ actor, other, type, amount, key, hash }) => ({
            actorId: ids[actor],
            otherUserId: other && ids[other],
            type,
            amount,
            requestKey: key === null ? null : requestKey(`batch ${key}`, hash),
            now: new Date(at),
          }));
          const oneByOne: TransferAnswer[] = [];
          for (const request of requests) oneByOne.push(await world.transfer(request));
          const together = await Promise.all(requests.map(sandbox.transfer));
          expect(together.map(withoutIds)).toEqual(oneByOne.map(withoutIds));
        }
        expect(await written('sandbox')).toEqual(await written('live'));
      },
    ),
    { numRuns: 60 },
  );
});

/** Without what the database numbers. */
const withoutIds = (answer: TransferAnswer) =>
  JSON.parse(JSON.stringify(answer, (name, value) => (name === 'transferId' ? '#' : value)));

/** All have the same credit in both environments: the sandbox opens accounts with some, live with none. */
async function preparePeople() {
  const { admin, staff, reseller, other, child, insert, database } = world;
  const disabled = await insert.person('reseller', 'disabled@example.com');
  const orphan = await insert.person('subReseller', 'orphan@example.com', disabled);
  for (const one of [staff, reseller, other, child, disabled, orphan]) {
    for (const [db, use] of [
      [world.db, world],
      [database.sandbox, sandbox],
    ] as const) {
      const has = await getBalance(db, one);
      if (has > 20) await use.transfer({ actorId: admin, type: 'Withdraw', otherUserId: one, amount: has - 20 });
      if (has < 20) await use.give(one, 20 - has);
    }
  }
  const missing = (await getBalance(database.sandbox, admin)) - (await getBalance(world.db, admin));
  if (missing > 0) await world.give(admin, missing);
  if (missing < 0) await sandbox.give(admin, -missing);
  await database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [disabled]);
  return { admin, staff, reseller, other, child, disabled, orphan, nobody: 0 };
}

/** What the transfers left from the first of both on, without numbers of rows. */
async function written(environment: 'live' | 'sandbox') {
  const db = world.database[environment];
  const transfers = await sql<object>`
    SELECT d.user_id AS debit, c.user_id AS credit, t.amount, t.tr_type, t.debit_balance_after, t.credit_balance_after, t.actor_id, t.note, t.created_at,
        l.actor_email, l.before, l.after - 'transferId' AS after, l.at
      FROM transfers t JOIN accounts d ON d.id = t.debit_account_id JOIN accounts c ON c.id = t.credit_account_id
        JOIN core.audit_log l ON l.environment = ${environment} AND l.target_kind = 'transfer' AND l.target_id = t.id::text
     WHERE t.created_at > ${noon} ORDER BY t.id`.execute(db);
  const accounts = await sql<object>`
    SELECT user_id, balance, credit_given FROM accounts WHERE kind = 'user' AND user_id = ANY (${[world.staff, world.reseller, world.other, world.child]}) ORDER BY user_id`.execute(
    db,
  );
  const kept = await sql<object>`
    SELECT a.user_id, k.key, k.hash, k.created_at, k.result #- '{data,transferId}' AS result FROM idempotency_keys k JOIN accounts a ON a.id = k.account_id
     WHERE k.key LIKE 'batch %' ORDER BY 1, 2`.execute(db);
  return { transfers: transfers.rows, accounts: accounts.rows, kept: kept.rows };
}
