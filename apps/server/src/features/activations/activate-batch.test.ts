import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools } from '../../platform/db/pools.ts';
import { newMac } from '../../testing/new-mac.ts';
import { acting, firstResult, type LedgerWorld, noon, openLedgerWorld, requestKey } from '../credits/ledger.fixture.ts';
import { getBalance } from '../credits/ledger.queries.ts';

let world: LedgerWorld;
let count = 0;

beforeAll(async () => {
  world = await openLedgerWorld();
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.database.close();
});

async function newBuyer(credit: number): Promise<number> {
  count += 1;
  const buyer = await world.insert.person('reseller', `batch${count}@example.com`);
  await world.insert.allow(buyer, world.apps);
  if (credit > 0) await world.give(buyer, credit);
  return buyer;
}

/** How many transactions wrote the log's rows of some devices. */
async function transactionsOf(macs: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT xmin::text)::int AS count FROM activations WHERE mac = ANY (${macs})`.execute(world.db);
  return rows[0]?.count ?? 0;
}

test('activations that come at the same time are one transaction, each with an answer, a request, an instant and an audit entry of its own', async () => {
  const buyers = [await newBuyer(2), await newBuyer(9)];
  const macs = Array.from({ length: 6 }, newMac);
  const answers = await Promise.all(
    macs.map((mac, index) =>
      world.activate(buyers[index % 2] ?? 0, {
        mac,
        requestKey: requestKey(`own${index}`),
        origin: { ip: `10.0.0.${index}`, userAgent: `agent${index}`, requestId: `request${index}` },
        now: new Date(noon.getTime() + index * 1000),
      }),
    ),
  );
  expect(await transactionsOf(macs)).toBe(1);
  const codes = answers.map((answer) => (answer.code === '000000' ? answer.data.results[0]?.code : answer.code));
  expect(codes).toEqual(['000000', '000000', '000000', '000000', 'C10422', '000000']);
  expect(answers.map(({ data }) => ('balance' in data ? data.balance : null))).toEqual([1, 8, 0, 7, 0, 6]);
  const { rows } = await sql<object>`
    SELECT l.actor_id, l.ip, l.user_agent, l.request_id, l.at, l.after ->> 'mac' AS mac, a.created_at, t.debit_balance_after AS balance
      FROM core.audit_log l JOIN activations a ON a.id = (l.after ->> 'activationId')::bigint JOIN transfers t ON t.id = a.transfer_id
     WHERE l.after ->> 'mac' = ANY (${macs}) ORDER BY t.id`.execute(world.db);
  const expected = [0, 1, 2, 3, 5].map((index) => {
    const at = new Date(noon.getTime() + index * 1000);
    const who = {
      actor_id: buyers[index % 2],
      ip: `10.0.0.${index}`,
      user_agent: `agent${index}`,
      request_id: `request${index}`,
    };
    return { ...who, at, mac: macs[index], created_at: at, balance: [1, 8, 0, 7, 0, 6][index] };
  });
  expect(rows).toEqual(expected);
  const again = await Promise.all(
    [0, 1, 4].map((index) =>
      world.activate(buyers[index % 2] ?? 0, { mac: macs[index]!, requestKey: requestKey(`own${index}`) }),
    ),
  );
  expect(again.slice(0, 2)).toEqual(answers.slice(0, 2).map((answer) => ({ ...answer, isReplayed: true })));
  expect(again[2]).toEqual(answers[4]);
});

test('what a webhook is told of carries the request that did it, and low credit the last one', async () => {
  const buyer = await newBuyer(10);
  await world.database.owner.query(
    `INSERT INTO live.webhooks (user_id, url, events, sealed_secret, created_at) VALUES ($1, 'https://example.com', '{device.activated}', '', $2)`,
    [buyer, noon],
  );
  await world.database.owner.query('UPDATE live.accounts SET low_credit_threshold = 9 WHERE user_id = $1', [buyer]);
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((requestId) =>
      firstResult(world.activate(buyer, { mac: newMac(), origin: { ip: '::1', userAgent: '', requestId } })),
    ),
  );
  const ids = answers.map((answer) => ('activationId' in answer ? answer.activationId : 0));
  const { rows } = await world.database.owner.query(
    `SELECT kind, payload ->> 'id' AS id, request_id FROM live.outbox
      WHERE (payload ->> 'id')::bigint = ANY ($1) OR (payload ->> 'userId')::bigint = $2 ORDER BY id`,
    [ids, buyer],
  );
  const requestOf = (id: unknown) => rows.find((row) => row.id === String(id))?.request_id;
  expect(ids.map(requestOf)).toEqual(['one', 'two', 'three']);
  expect(rows.find(({ kind }) => kind === 'credit.low')).toMatchObject({ request_id: 'three' });
});

test.each([
  ['a device', { mac: 'ab:cd:ff:00:00:01' }, 'takes no device twice'],
  ['a key', { mac: 'ab:cd:ff:00:00:02', call: 'call', key: 'key', hash: 'h' }, 'idempotency_keys_pkey'],
])('the function refuses %s that comes twice, and does nothing', async (_what, fields, problem) => {
  const buyer = await newBuyer(5);
  const one = {
    actor_id: buyer,
    application_ids: [world.apps[0]],
    package_kind: '1-year',
    is_confirmed: true,
    source: 'api',
    keeps_failure: true,
    again: true,
    context: { requestId: 'r' },
    now: noon,
    ...fields,
  };
  const other = 'key' in fields ? { ...one, mac: 'ab:cd:ff:00:00:03' } : one;
  await expect(sql`SELECT activate_batch(${JSON.stringify([one, other])}, false)`.execute(world.db)).rejects.toThrow(
    problem,
  );
  expect(await getBalance(world.db, buyer)).toBe(5);
});

test('the same MAC or key at the same time is decided one after the other', async () => {
  const buyer = await newBuyer(5);
  const mac = newMac();
  const sameMac = await Promise.all(
    [false, false, true].map((isConfirmed) => firstResult(world.activate(buyer, { mac, isConfirmed }))),
  );
  expect(sameMac.map(({ code }) => code)).toEqual(['000000', 'C10020', '000000']);
  const macs = [newMac(), newMac()];
  const sameKey = await Promise.all(
    macs.map((other, index) =>
      world.activate(buyer, { mac: other, requestKey: requestKey('twice', `content${index}`) }),
    ),
  );
  expect(sameKey.map(({ code }) => code)).toEqual(['000000', 'C10017']);
  expect(await getBalance(world.db, buyer)).toBe(2);
});

test('one that fails leaves its neighbours done', async () => {
  const [bad, good] = [await newBuyer(5), await newBuyer(5)];
  const answers = await Promise.allSettled([
    world.activate(good, { mac: newMac() }),
    world.activate(bad, { mac: 'NO MAC' }),
    world.activate(bad, { mac: newMac() }),
    world.activate(good, { mac: newMac() }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { constraint: 'device_mac_check' } });
  expect([await getBalance(world.db, bad), await getBalance(world.db, good)]).toEqual([4, 3]);
});

test.each([
  ['account', async (buyer: number) => `SELECT FROM live.accounts WHERE user_id = ${buyer} FOR UPDATE`],
  [
    'device',
    async (buyer: number, mac: string) => {
      await world.activate(buyer, { mac });
      return `SELECT FROM live.devices WHERE mac = '${mac}' FOR UPDATE`;
    },
  ],
])('while somebody holds the lock of one’s %s the neighbours are served', async (_what, lock) => {
  const [held, free] = [await newBuyer(5), await newBuyer(5)];
  const mac = newMac();
  const statement = await lock(held, mac);
  const holder = await world.database.owner.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(statement);
    const blocked = world.activate(held, { mac, isConfirmed: true });
    await firstResult(world.activate(free, { mac: newMac() }));
    await firstResult(world.activate(free, { mac: newMac() }));
    const waiting = `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%activate_batch%'`;
    await expect.poll(async () => (await world.database.owner.query(waiting)).rowCount).toBe(1);
    await holder.query('COMMIT');
    expect(await firstResult(blocked)).toMatchObject({ code: '000000' });
  } finally {
    holder.release();
  }
  expect(await getBalance(world.db, free)).toBe(3);
});

test('when a server closes its connections, what waits to be sent is done and answered, or refused and not done', async () => {
  const { ownerUrl: databaseUrl, roles } = world.database;
  const pools = openPools({ databaseUrl, roles, maxConnections: { live: 2 } });
  const at = acting(pools.live, world.admin, world.apps);
  const buyers = await Promise.all(Array.from({ length: 60 }, () => newBuyer(1)));
  const macs = buyers.map(newMac);
  const asked = macs.map((mac, index) => at.activate(buyers[index] ?? 0, { mac }));
  const first = Promise.any(asked);
  const settled = Promise.allSettled(asked);
  await first;
  await pools.close();
  const outcomes = await settled;
  const { rows } = await sql<{ mac: string }>`SELECT mac FROM activations WHERE mac = ANY (${macs})`.execute(world.db);
  const answered = macs.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  expect(rows.map(({ mac }) => mac).sort()).toEqual(answered.toSorted());
  expect(answered.length).toBeLessThan(macs.length);
});
