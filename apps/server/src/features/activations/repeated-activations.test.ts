import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPools, type Pools } from '../../platform/db/pools.ts';
import {
  acting,
  expectDone,
  firstResult,
  type LedgerWorld,
  noon,
  openLedgerWorld,
  origin,
} from '../credits/ledger.fixture.ts';
import { getBalance } from '../credits/ledger.queries.ts';
import { setDevicesEnabled } from '../devices/device-functions.queries.ts';
import type { ActivationRequest } from './activation-functions.queries.ts';

/** Connections that really run at the same time. */
const connections = 24;
const inAYear = '2028-01-15T12:00:00+00:00';

let world: LedgerWorld;
let pools: Pools;
let at: ReturnType<typeof acting>;
let buyer: number;
let mac: string;
let number = 0;

beforeAll(async () => {
  world = await openLedgerWorld();
  pools = openPools({
    databaseUrl: world.database.ownerUrl,
    roles: world.database.roles,
    maxConnections: { live: connections },
  });
  at = acting(pools.live, world.admin, world.apps);
});
beforeEach(async () => {
  number += 1;
  mac = `aa:aa:cc:dd:ee:${String(number).padStart(2, '0')}`;
  buyer = await world.insert.person('reseller', `buyer${number}@example.com`);
  await world.insert.allow(buyer, world.apps);
  await world.give(buyer, 20);
});
afterEach(async () => {
  await setWindow(null);
  expect(await world.faults()).toEqual([]);
});
afterAll(async () => {
  await pools.close();
  await world.database.close();
});

/** As a bot sends it: confirmed, and without a key. */
const ask = (request: Partial<ActivationRequest> = {}, actor = buyer, on = at) =>
  on.activate(actor, { mac, isConfirmed: true, again: false, ...request });
const idOf = (result: object) => ('activationId' in result ? result.activationId : null);
const balance = (userId = buyer) => getBalance(world.db, userId);
const spent = async () => 20 - (await balance());

const take = (amount: number) =>
  expectDone(at.transfer({ actorId: world.admin, type: 'Withdraw', otherUserId: buyer, amount }));

async function setWindow(seconds: number | null): Promise<void> {
  const { owner } = world.database;
  await owner.query("DELETE FROM core.settings WHERE key = 'repeatSeconds'");
  if (seconds !== null)
    await owner.query("INSERT INTO core.settings VALUES ('repeatSeconds', to_jsonb($1::int))", [seconds]);
}

/** As if the rows of this MAC had been written at another time of the database's clock. */
const wrote = (interval: string) =>
  world.database.owner.query(
    `UPDATE live.activations SET written_at = clock_timestamp() + $2::interval WHERE mac = $1`,
    [mac, interval],
  );

async function rowsOf(query: string): Promise<Record<string, unknown>> {
  const { rows } = await world.database.owner.query(query, [buyer]);
  return rows[0];
}

describe('the same again, without a key', () => {
  test('answers as it did then, and nothing is written', async () => {
    const first = await ask();
    const again = await ask();
    expect(again).toEqual({
      code: '000000',
      isReplayed: true,
      data: {
        ...(first.code === '000000' && first.data),
        results: [{ ...(await firstResult(Promise.resolve(first))), isRepeat: true }],
        spent: 0,
      },
    });
    expect(again.data).toMatchObject({ succeeded: 1, failed: 0, balance: 19 });
    expect(
      await rowsOf(`
        SELECT count(*) AS activations, sum(c.activations) AS counted,
            (SELECT count(*) FROM core.audit_log WHERE actor_id = $1 AND action = 'device.activate') AS audited,
            (SELECT activation_count FROM live.accounts WHERE user_id = $1) AS on_account
          FROM live.activations a JOIN live.activation_counters c USING (account_id, application_id)
         WHERE a.account_id = (SELECT id FROM live.accounts WHERE user_id = $1)`),
    ).toEqual({ activations: 1, counted: 1, audited: 1, on_account: 1 });
  });

  test('tells today’s balance', async () => {
    await ask();
    await ask({ mac: 'aa:aa:cc:dd:ff:ff' });
    expect((await expectDone(ask())).balance).toBe(18);
  });

  test('holds whatever the clocks of the servers say', async () => {
    await ask();
    for (const now of [new Date('2026-06-01T00:00:00Z'), new Date('2029-06-01T00:00:00Z')])
      expect(await firstResult(ask({ now }))).toMatchObject({ isRepeat: true, expiresAt: inAYear });
    expect(await spent()).toBe(1);
  });

  test('is a purchase once the window is over, whose length is a setting', async () => {
    await ask();
    await wrote('-61 seconds');
    expect(await firstResult(ask())).toMatchObject({ expiresAt: '2029-01-15T12:00:00+00:00' });
    await setWindow(3600);
    await wrote('-59 minutes');
    expect(await firstResult(ask())).toMatchObject({ isRepeat: true });
    await setWindow(0);
    expect(await firstResult(ask())).not.toHaveProperty('isRepeat');
    expect(await spent()).toBe(3);
  });

  test('is still a retry when the database’s clock was set back meanwhile', async () => {
    await ask();
    await wrote('+1 hour');
    expect(await firstResult(ask())).toMatchObject({ isRepeat: true });
  });

  test('is a purchase after the first one was undone', async () => {
    const { activationId } = (await firstResult(ask())) as { activationId: number };
    await expectDone(at.cancel(buyer, activationId));
    expect(await firstResult(ask())).toMatchObject({ code: '000000', expiresAt: inAYear });
    expect(await balance()).toBe(19);
    expect(await firstResult(ask())).toMatchObject({ isRepeat: true });
  });

  test('is a purchase with another package, MAC, application or buyer', async () => {
    await ask();
    await world.give(world.other, 5);
    const others = [
      ask({ packageKind: 'lifetime' }),
      ask({ mac: 'aa:aa:cc:dd:ff:01' }),
      ask({ applicationIds: [world.apps[1]] }),
      ask({ mac: 'aa:aa:cc:dd:ff:02' }, world.other),
      ask({ mac: 'aa:aa:cc:dd:ff:02' }),
    ];
    for (const one of others) expect(await firstResult(one)).not.toHaveProperty('isRepeat');
  });

  test('is a purchase with a key of its own, or with `again`; both count as what a retry repeats', async () => {
    await ask();
    const requestKey = { call: 'call', key: `key ${mac}`, hash: Buffer.from('hash') };
    expect(await firstResult(ask({ requestKey }))).toMatchObject({ expiresAt: '2029-01-15T12:00:00+00:00' });
    expect(await firstResult(ask({ again: true }))).toMatchObject({ expiresAt: '2030-01-15T12:00:00+00:00' });
    expect(await firstResult(ask())).toMatchObject({ isRepeat: true, expiresAt: '2030-01-15T12:00:00+00:00' });
    expect(await spent()).toBe(3);
  });

  test('is not told by a dry run, which asks what a purchase would cost', async () => {
    await ask();
    const preview = at.preview(buyer, { mac, isConfirmed: true, again: false });
    expect((await expectDone(preview)).spent).toBe(1);
  });
});

describe('of several applications', () => {
  test('what was bought is repeated, the rest runs, in the order of the request', async () => {
    const [a, b, c] = world.apps;
    await ask({ applicationIds: [b] });
    const answer = await ask({ applicationIds: [c, b, a] });
    expect(answer).not.toHaveProperty('isReplayed');
    expect(answer.data).toMatchObject({ succeeded: 3, failed: 0, spent: 2, balance: 17 });
    const { results } = await expectDone(Promise.resolve(answer));
    expect(results.map(({ applicationId }) => applicationId)).toEqual([c, b, a]);
    expect(results.map((result) => 'isRepeat' in result)).toEqual([false, true, false]);
    expect(await ask({ applicationIds: [a, b, c] })).toMatchObject({
      isReplayed: true,
      data: { spent: 0, balance: 17 },
    });
  });

  test('what failed is tried again', async () => {
    const [a, b] = world.apps;
    await take(19);
    expect((await ask({ applicationIds: [a, b] })).data).toMatchObject({ succeeded: 1, failed: 1 });
    await world.give(buyer, 19);
    expect((await ask({ applicationIds: [a, b] })).data).toMatchObject({ succeeded: 2, spent: 1, balance: 18 });
  });
});

describe('what could refuse a purchase by now refuses no retry', () => {
  test('an empty account, another price, an application that is not sold any more, a disabled device', async () => {
    const application = await world.insert.application(`Fleeting ${number}`, 20);
    await world.insert.allow(buyer, [application]);
    const request = { applicationIds: [application], expectedCreditPoint: 20 };
    await expectDone(ask(request));
    expect(await balance()).toBe(0);
    expect(await firstResult(ask(request))).toMatchObject({ isRepeat: true });
    const { owner } = world.database;
    await owner.query('UPDATE core.applications SET yearly_credits = 30 WHERE id = $1', [application]);
    expect(await firstResult(ask(request))).toMatchObject({ isRepeat: true, creditPoint: 20 });
    await owner.query('UPDATE core.applications SET retired_at = now() WHERE id = $1', [application]);
    await setDevicesEnabled(world.db, {
      actorId: buyer,
      mac,
      applicationIds: [application],
      isEnabled: false,
      comment: null,
      origin,
      now: noon,
    });
    expect(await firstResult(ask(request))).toMatchObject({ isRepeat: true, creditPoint: 20, expiresAt: inAYear });
  });

  test('somebody else who extended the device since', async () => {
    await ask();
    await world.give(world.other, 5);
    expect(await firstResult(ask({}, world.other))).toMatchObject({ expiresAt: '2029-01-15T12:00:00+00:00' });
    expect(await firstResult(ask())).toMatchObject({ isRepeat: true, expiresAt: inAYear });
  });

  test('a buyer who may not trade any more buys nothing, but hears of what they bought', async () => {
    await ask();
    await world.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [buyer]);
    expect(await firstResult(ask())).toMatchObject({ isRepeat: true });
    expect(await ask({ packageKind: 'lifetime' })).toMatchObject({ code: 'C10002' });
  });
});

describe('at the same time', () => {
  test('of many retries exactly one charges', async () => {
    const answers = await Promise.all(Array.from({ length: 48 }, () => ask()));
    expect(answers.filter((answer) => !('isReplayed' in answer))).toHaveLength(1);
    expect(new Set(answers.flatMap(({ data }) => ('results' in data ? data.results : [])).map(idOf)).size).toBe(1);
    expect(await spent()).toBe(1);
  });

  test('of requests that overlap in their applications each application is charged once', async () => {
    const [a, b, c] = world.apps;
    const wanted = [[a, b], [b, c], [c, a], [b], [a, b, c]];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) => ask({ applicationIds: wanted[place % wanted.length]! })),
    );
    expect(answers.every((answer) => answer.code === '000000' && answer.data.failed === 0)).toBe(true);
    expect(await spent()).toBe(3);
  });

  test('a retry that waits for the first request to end is one, however long that takes', async () => {
    const first = await world.database.owner.connect();
    try {
      await first.query('BEGIN');
      await first.query('SET LOCAL search_path = live, core');
      await first.query(
        `SELECT activate_batch(jsonb_build_array(jsonb_build_object('actor_id', $1::int, 'mac', $2::text, 'application_ids', $3::int[],
          'package_kind', '1-year', 'is_confirmed', true, 'source', 'api', 'keeps_failure', false, 'again', false, 'now', $4::timestamptz)), false)`,
        [buyer, mac, [world.apps[0]], noon],
      );
      const retry = ask();
      await expect.poll(waitingSince).toBeDefined();
      const askedAt = await waitingSince();
      // Of a window of 10 seconds a millisecond was left when the retry came, and nothing is when the lock is free.
      await first.query(
        `UPDATE activations SET written_at = $2::timestamptz - interval '9.999 seconds' WHERE mac = $1`,
        [mac, askedAt],
      );
      await setWindow(10);
      await first.query('COMMIT');
      expect(await firstResult(retry)).toMatchObject({ isRepeat: true });
    } finally {
      first.release();
    }
    expect(await spent()).toBe(1);
  });

  /** When the activation came that waits for somebody else's transaction, as the database writes it. */
  async function waitingSince(): Promise<string | undefined> {
    const { rows } = await world.database.owner.query<{ since: string }>(
      `SELECT query_start::text AS since FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%activate_batch%'`,
    );
    return rows[0]?.since;
  }
});

test('the sandbox does the same', async () => {
  const sandbox = acting(world.database.sandbox, world.admin, world.apps);
  await expectDone(ask({ now: noon }, buyer, sandbox));
  expect(await firstResult(ask({ now: noon }, buyer, sandbox))).toMatchObject({ isRepeat: true });
  expect(await getBalance(world.database.sandbox, buyer)).toBe(999);
});
