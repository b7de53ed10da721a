import { addYear } from '@tessera/contracts/add-year';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchDevice } from '../devices/device-functions.queries.ts';
import { touchDevice } from '../player/player.queries.ts';
import { type LedgerWorld, noon, openLedgerWorld, origin } from './ledger.fixture.ts';
import { getBalance } from './ledger.queries.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await openLedgerWorld();
  for (const mac of macs) await world.register(mac);
});
afterAll(() => world.database.close());

const runs = { numRuns: 25, endOnFailure: true };
const macs = ['dd:00:00:00:00:01', 'dd:00:00:00:00:02', 'dd:00:00:00:00:03'];

/** Anything that moves credit or devices, sensible or not; what is refused must leave nothing behind. */
type Operation =
  | {
      kind: 'transfer';
      type: 'Added Credit' | 'Withdraw' | 'Added Self Credit';
      actor: number;
      other: number;
      amount: number;
    }
  | { kind: 'reverse'; actor: number; which: number }
  | {
      kind: 'activate';
      actor: number;
      mac: number;
      apps: number[];
      isLifetime: boolean;
      isConfirmed: boolean;
      key: number | null;
      days: number;
    }
  | { kind: 'cancel'; actor: number; which: number; days: number }
  | { kind: 'switch'; actor: number; mac: number; to: number; days: number }
  | { kind: 'touch'; mac: number };

const small = fc.nat({ max: 4 });
/** When it happens: the clock steps back as often as on. */
const anyDays = fc.integer({ min: 0, max: 800 });
const after = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('transfer' as const),
    type: fc.constantFrom('Added Credit' as const, 'Withdraw' as const, 'Added Self Credit' as const),
    actor: small,
    other: small,
    amount: fc.integer({ min: -2, max: 30 }),
  }),
  fc.record({ kind: fc.constant('reverse' as const), actor: small, which: fc.nat({ max: 200 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('activate' as const),
      actor: small,
      mac: fc.nat({ max: 2 }),
      apps: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 4 }),
      isLifetime: fc.boolean(),
      isConfirmed: fc.boolean(),
      key: fc.option(fc.nat({ max: 3 })),
      days: anyDays,
    }),
  },
  fc.record({ kind: fc.constant('cancel' as const), actor: small, which: fc.nat({ max: 200 }), days: anyDays }),
  fc.record({
    kind: fc.constant('switch' as const),
    actor: small,
    mac: fc.nat({ max: 2 }),
    to: fc.nat({ max: 2 }),
    days: anyDays,
  }),
  fc.record({ kind: fc.constant('touch' as const), mac: fc.nat({ max: 2 }) }),
);

async function perform(given: Operation): Promise<void> {
  const people = [world.admin, world.reseller, world.child, world.other, world.staff];
  const actorId = 'actor' in given ? (people[given.actor] ?? 0) : 0;
  switch (given.kind) {
    case 'transfer': {
      const otherUserId = given.type === 'Added Self Credit' ? null : (people[given.other] ?? 0);
      await world.transfer({ actorId, type: given.type, otherUserId, amount: given.amount });
      return;
    }
    case 'reverse':
      await world.reverse(actorId, await nthNewest('transfers', given.which));
      return;
    case 'activate': {
      const mac = macs[given.mac] ?? '';
      const applicationIds = given.apps.map((at) => world.apps[at] ?? 999);
      const now = after(given.days);
      const packageKind = given.isLifetime ? 'lifetime' : '1-year';
      const requestKey = given.key === null ? null : { call: 'any', key: String(given.key), hash: Buffer.from('any') };
      await world.activate(actorId, {
        mac,
        applicationIds,
        packageKind,
        isConfirmed: given.isConfirmed,
        requestKey,
        now,
      });
      return;
    }
    case 'cancel':
      await world.cancel(actorId, await nthNewest('activations', given.which), after(given.days));
      return;
    case 'switch': {
      const [mac, newMac] = [macs[given.mac] ?? '', macs[given.to] ?? ''];
      const move = { actorId, mac, newMac, applicationId: world.apps[0], origin, now: after(given.days) };
      await switchDevice(world.db, move);
      return;
    }
    case 'touch':
      await touchDevice(world.db, Buffer.from(macs[given.mac] ?? ''), '10.0.0.9', noon);
  }
}

async function nthNewest(table: 'transfers' | 'activations', which: number): Promise<number> {
  const row = await world.db
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .offset(which % 10)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

test('any sequence of operations keeps the books: sum zero, no balance below zero, each balance its transfers’ sum', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 30 }), async (operations) => {
      await world.give(world.reseller, 5);
      for (const one of operations) await perform(one);
      expect(await world.faults()).toEqual([]);
    }),
    runs,
  );
});

test('an undo restores the device and the balance, whatever came before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { maxLength: 8 }),
      fc.record({ mac: fc.nat({ max: 2 }), isLifetime: fc.boolean(), days: anyDays }),
      async (operations, { mac: at, isLifetime, days }) => {
        for (const one of operations) await perform(one);
        await world.give(world.other, 2);
        const mac = macs[at] ?? '';
        const now = after(days);
        const before = [await deviceTimes(mac), await getBalance(world.db, world.other)];
        const packageKind = isLifetime ? 'lifetime' : '1-year';
        const answer = await world.activate(world.other, { mac, packageKind, isConfirmed: true, now });
        const result = answer.code === '000000' ? answer.data.results[0] : undefined;
        if (result?.code !== '000000' || result.activationId === undefined) return;
        expect((await world.cancel(world.other, result.activationId, now)).code).toBe('000000');
        expect([await deviceTimes(mac), await getBalance(world.db, world.other)]).toEqual(before);
      },
    ),
    runs,
  );
});

async function deviceTimes(mac: string) {
  return world.db
    .selectFrom('devices')
    .select(['owner_id', 'package_kind', 'expires_at', 'paid_expires_at', 'trial_ends_at', 'last_activation_id'])
    .where('mac', '=', mac)
    .where('application_id', '=', world.apps[0])
    .executeTakeFirst();
}

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2400-01-01'), noInvalidDate: true });

/** What PostgreSQL says a package runs until, in whatever time zone the session has. */
async function expiry(
  packageKind: string,
  paidExpiresAt: Date | null,
  now: Date,
  timeZone = 'UTC',
): Promise<Date | null> {
  const client = await world.database.owner.connect();
  try {
    await client.query(`SET TimeZone = '${timeZone}'; SET search_path = live, core`);
    const { rows } = await client.query<{ at: Date | null }>('SELECT live.activation_expiry($1, $2, $3) AS at', [
      packageKind,
      paidExpiresAt,
      now,
    ]);
    return rows[0]?.at ?? null;
  } finally {
    await client.query('RESET TimeZone; RESET search_path');
    client.release();
  }
}

test('a year ends on the same day and time one calendar year on, or on 28 February', async () => {
  await fc.assert(
    fc.asyncProperty(fc.option(instant), instant, async (paidExpiresAt, now) => {
      const from = paidExpiresAt !== null && paidExpiresAt > now ? paidExpiresAt : now;
      expect(await expiry('1-year', paidExpiresAt, now)).toEqual(addYear(from));
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['an ordinary day', '2027-01-15T12:00:00Z', '2028-01-15T12:00:00Z'],
  ['29 February', '2028-02-29T23:59:59.999Z', '2029-02-28T23:59:59.999Z'],
  ['28 February before a leap year', '2027-02-28T00:00:00Z', '2028-02-28T00:00:00Z'],
  ['the last moment of a year', '2027-12-31T23:59:59.999Z', '2028-12-31T23:59:59.999Z'],
])('a year from %s, also where clocks are set forward', async (_name, from, until) => {
  for (const zone of ['UTC', 'America/Sao_Paulo', 'Africa/Cairo', 'Pacific/Auckland']) {
    expect(await expiry('1-year', null, new Date(from), zone)).toEqual(new Date(until));
  }
});

test('a lifetime ends at the end of the year 9999, whatever was paid before', async () => {
  expect(await expiry('lifetime', new Date('2027-01-15'), noon)).toEqual(new Date('9999-12-31T00:00:00Z'));
});
