import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { openPools, type Pools } from '../../platform/db/pools.ts';
import { setDevicesEnabled } from '../devices/device-functions.queries.ts';
import { touchDevice } from '../player/player.queries.ts';
import { acting, type LedgerWorld, noon, openLedgerWorld, origin, requestKey } from './ledger.fixture.ts';
import { getBalance } from './ledger.queries.ts';

/** Connections that really run at the same time. */
const connections = 24;

let world: LedgerWorld;
let pools: Pools;
let at: ReturnType<typeof acting>;
let number = 0;
let mac: string;
let buyer: number;

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
  mac = `ee:bb:cc:dd:ee:${String(number).padStart(2, '0')}`;
  buyer = await world.insert.person('reseller', `buyer${number}@example.com`);
  await world.insert.allow(buyer, world.apps);
});
afterEach(async () => {
  expect(await world.faults()).toEqual([]);
});
afterAll(async () => {
  await pools.close();
  await world.database.close();
});

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const balance = (userId: number) => getBalance(world.db, userId);

/** Each call in a transaction of its own: there a deadlock is an error, and not repeated in silence. */
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => pools.live.transaction().execute(work);

const strictly = <Result>(work: (strict: ReturnType<typeof acting>) => Promise<Result>) =>
  inTransaction((tx) => work(acting(tx, world.admin, world.apps)));

describe('spending at the same time', () => {
  test('of 60 activations 7 can be paid: exactly 7 succeed', async () => {
    await world.give(buyer, 7);
    const answers = await times(60, (index) =>
      at.activate(buyer, { mac: `ee:00:00:00:00:${String(index).padStart(2, '0')}` }),
    );
    const outcomes = answers.map((answer) => (answer.code === '000000' ? answer.data.results[0]?.code : answer.code));
    expect(outcomes.filter((code) => code === '000000')).toHaveLength(7);
    expect(outcomes.filter((code) => code === 'C10422')).toHaveLength(53);
    expect(await balance(buyer)).toBe(0);
  });

  test('of 40 transfers 5 can be paid: exactly 5 succeed', async () => {
    const child = await world.insert.person('subReseller', `racer${number}@example.com`, buyer);
    await world.give(buyer, 10);
    const answers = await times(40, () =>
      at.transfer({ actorId: buyer, type: 'Added Credit', otherUserId: child, amount: 2 }),
    );
    expect(answers.filter(({ code }) => code === '000000')).toHaveLength(5);
    expect([await balance(buyer), await balance(child)]).toEqual([0, 10]);
  });

  test('a child spends while the parent takes it all back: nothing is spent twice', async () => {
    const child = await world.insert.person('subReseller', `spender${number}@example.com`, buyer);
    await world.insert.allow(child, world.apps);
    await world.give(child, 20);
    const [withdrawals, activations] = await Promise.all([
      times(20, () => at.transfer({ actorId: buyer, type: 'Withdraw', otherUserId: child, amount: 1 })),
      times(20, (index) => at.activate(child, { mac: `ee:11:00:00:00:${String(index).padStart(2, '0')}` })),
    ]);
    const taken = withdrawals.filter(({ code }) => code === '000000').length;
    const spent = activations.filter((answer) => answer.code === '000000' && answer.data.succeeded === 1).length;
    expect(taken + spent).toBe(20);
    expect([await balance(buyer), await balance(child)]).toEqual([taken, 0]);
  });
});

describe('the same request 50 times at once', () => {
  test('activates once, and everybody gets the same answer', async () => {
    await world.give(buyer, 100);
    const answers = await times(50, () =>
      at.activate(buyer, { mac, applicationIds: world.apps, requestKey: requestKey(mac) }),
    );
    const contents = new Set(answers.map(({ code, data }) => JSON.stringify([code, data])));
    expect(contents.size).toBe(1);
    expect(answers.filter((answer) => !('isReplayed' in answer))).toHaveLength(1);
    expect(await balance(buyer)).toBe(97);
  });

  test('moves credit once', async () => {
    await world.give(world.admin, 1000);
    const answers = await times(50, () =>
      at.transfer({
        actorId: world.admin,
        type: 'Added Credit',
        otherUserId: buyer,
        amount: 3,
        requestKey: requestKey(mac),
      }),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await balance(buyer)).toBe(3);
  });

  test('undoes and reverses once', async () => {
    await world.give(buyer, 5);
    const answer = await at.activate(buyer, { mac });
    const result = answer.code === '000000' ? answer.data.results[0] : undefined;
    const activationId = result?.code === '000000' ? (result.activationId ?? 0) : 0;
    const undone = await times(50, () => at.cancel(buyer, activationId));
    expect(undone.filter(({ code }) => code === '000000')).toHaveLength(1);
    expect(await balance(buyer)).toBe(5);
    const newest = await world.db
      .selectFrom('transfers')
      .select('id')
      .where('tr_type', '=', 'Added Credit')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const reversed = await times(50, () => at.reverse(world.admin, newest.id));
    expect(reversed.filter(({ code }) => code === '000000')).toHaveLength(1);
    expect(await balance(buyer)).toBe(0);
  });
});

describe('no deadlock', () => {
  test('when people give to each other', async () => {
    const people = [world.admin, world.staff];
    for (const person of people) await world.give(person, 100);
    const answers = await times(200, (index) => {
      const [actorId = 0, otherUserId = 0] = index % 2 === 0 ? people : people.toReversed();
      return strictly((strict) => strict.transfer({ actorId, type: 'Added Credit', otherUserId, amount: 1 }));
    });
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '000000'));
  });

  test('when many buy the same applications of one MAC in any order, some known and some not', async () => {
    const buyers = await manyBuyers(8);
    const [a, b, c] = world.apps;
    // biome-ignore format: one line each would tell no more
    const orders = [[a, b, c], [c, b, a], [b, a], [c, a], [b, c, a]];
    for (let round = 0; round < 4; round += 1) {
      const known = `ee:2${round}:00:00:00:01`;
      await at.activate(buyers[0] ?? 0, { mac: known, applicationIds: [b] });
      await times(32, (index) => activateStrictly(buyers[index % buyers.length], known, orders[index % orders.length]));
    }
  });

  test('when each of two begins at the other’s end of a MAC that nobody knew', async () => {
    const buyers = await manyBuyers(6);
    const dozen = await times(12, (index) => world.insert.application(`Many ${number}-${index}`));
    for (const person of buyers) await world.insert.allow(person, dozen);
    for (let round = 0; round < 24; round += 1) {
      const unknown = `ee:4${round % 10}:0${Math.floor(round / 10)}:00:00:01`;
      await times(6, (index) => activateStrictly(buyers[index], unknown, index % 2 === 0 ? dozen : dozen.toReversed()));
    }
  });

  const manyBuyers = (count: number) =>
    times(count, async (index) => {
      const person = await world.insert.person('reseller', `many${number}-${index}@example.com`);
      await world.insert.allow(person, world.apps);
      await world.give(person, 1000);
      return person;
    });

  async function activateStrictly(person = 0, one = '', applicationIds: number[] = []) {
    const answer = await strictly((strict) => strict.activate(person, { mac: one, applicationIds, isConfirmed: true }));
    expect(answer).toMatchObject({ code: '000000', data: { succeeded: applicationIds.length } });
  }

  test('when a MAC is activated, undone, disabled and called in at once', async () => {
    await world.give(buyer, 1000);
    await world.give(world.reseller, 1000);
    await at.register(mac);
    const { apps, reseller } = world;
    const enabling = { mac, applicationIds: apps.toReversed(), comment: null, origin, now: noon };
    await times(120, async (index) => {
      if (index % 4 === 0) return inTransaction((tx) => touchDevice(tx, Buffer.from(mac), '10.0.0.9', noon));
      if (index % 4 === 1)
        return inTransaction((tx) =>
          setDevicesEnabled(tx, { ...enabling, actorId: world.admin, isEnabled: index % 8 === 1 }),
        );
      const answer = await strictly((strict) =>
        strict.activate(index % 4 === 2 ? buyer : reseller, { mac, applicationIds: apps, isConfirmed: true }),
      );
      const result = answer.code === '000000' ? answer.data.results[0] : undefined;
      if (result?.code !== '000000' || result.activationId === undefined) return undefined;
      const { activationId } = result;
      return strictly((strict) => strict.cancel(index % 4 === 2 ? buyer : reseller, activationId));
    });
  });
});

test('an unknown MAC bought by many at once is new for one, and already active for all others', async () => {
  const buyers = await times(12, async (index) => {
    const person = await world.insert.person('reseller', `rush${index}@example.com`);
    await world.insert.allow(person, world.apps);
    await world.give(person, 1);
    return person;
  });
  const answers = await Promise.all(buyers.map((person) => at.activate(person, { mac })));
  const codes = answers.map((answer) => (answer.code === '000000' ? answer.data.results[0]?.code : answer.code));
  expect(codes.filter((code) => code === '000000')).toHaveLength(1);
  expect(codes.filter((code) => code === 'C10020')).toHaveLength(11);
});

test('what the player was told can’t be undone, whoever comes first', async () => {
  await world.give(buyer, 100);
  for (let round = 0; round < 12; round += 1) {
    const one = `ee:3${round % 10}:0${Math.floor(round / 10)}:00:00:01`;
    await at.register(one);
    const answer = await at.activate(buyer, { mac: one });
    const result = answer.code === '000000' ? answer.data.results[0] : undefined;
    const activationId = result?.code === '000000' ? (result.activationId ?? 0) : 0;
    const [told, undone] = await Promise.all([
      touchDevice(pools.live, Buffer.from(one), '10.0.0.9', noon),
      at.cancel(buyer, activationId),
    ]);
    const wasToldActive = told.code === '000000' && told.data.status === 'active';
    expect(wasToldActive).toBe(undone.code !== '000000');
  }
});
