import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerWorld, noon, openLedgerWorld, origin, requestKey } from '../credits/ledger.fixture.ts';
import { switchDevice } from '../devices/device-functions.queries.ts';
import { redeemCode } from '../player/player.queries.ts';
import { buyCodes, deleteCode, flipCode, renewCode, resetCode } from './code-functions.queries.ts';
import { newCodeHandle, newCodeValue } from './code-value.ts';

const macs = ['dd:00:00:00:01:01', 'dd:00:00:00:01:02', 'dd:00:00:00:01:03'];

let world: LedgerWorld;
beforeAll(async () => {
  world = await openLedgerWorld();
  await world.database.owner.query('UPDATE core.applications SET accepts_codes = true WHERE id = $1', [world.apps[0]]);
  for (const mac of macs) await world.register(mac, { installId: mac });
});
afterAll(() => world.database.close());

/** Anything that may be done with codes and the devices that redeem them; what is refused must leave nothing behind. */
type Operation =
  | { kind: 'buy'; actor: number; owner: number; isLifetime: boolean; count: number; key: number | null }
  | { kind: 'renew' | 'flip' | 'reset' | 'delete'; actor: number; which: number; days: number; replaces: boolean }
  | { kind: 'redeem'; mac: number; which: number; days: number }
  | { kind: 'activate'; actor: number; mac: number; days: number }
  | { kind: 'switch'; mac: number; to: number; days: number };

const person = fc.nat({ max: 4 });
const days = fc.integer({ min: 0, max: 900 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    actor: person,
    owner: person,
    isLifetime: fc.boolean(),
    count: fc.integer({ min: 1, max: 4 }),
    key: fc.option(fc.nat({ max: 2 })),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('renew' as const, 'flip' as const, 'reset' as const, 'delete' as const),
      actor: person,
      which: fc.nat({ max: 9 }),
      days,
      replaces: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('redeem' as const),
      mac: fc.nat({ max: 2 }),
      which: fc.nat({ max: 9 }),
      days,
    }),
  },
  fc.record({ kind: fc.constant('activate' as const), actor: person, mac: fc.nat({ max: 2 }), days }),
  fc.record({ kind: fc.constant('switch' as const), mac: fc.nat({ max: 2 }), to: fc.nat({ max: 2 }), days }),
);

async function newest(which: number): Promise<{ id: number; value: string; handle: string }> {
  const { rows } = await sql<{ id: number; value: string; handle: string }>`
    SELECT id, value, handle FROM activation_codes ORDER BY id DESC LIMIT 1 OFFSET ${which}`.execute(world.db);
  return rows[0] ?? { id: 0, value: 'none', handle: 'none' };
}

async function perform(given: Operation): Promise<void> {
  const people = [world.reseller, world.child, world.admin, world.other, world.staff];
  const actorId = 'actor' in given ? (people[given.actor] ?? 0) : 0;
  const now = new Date(noon.getTime() + ('days' in given ? given.days : 0) * 86_400_000);
  const asked = { actorId, origin, now };
  if (given.kind === 'buy') {
    await buyCodes(world.db, {
      ...asked,
      ownerId: people[given.owner] ?? 0,
      kind: given.isLifetime ? 'lifetime' : 'yearly',
      values: Array.from({ length: given.count }, newCodeValue),
      handles: Array.from({ length: given.count }, newCodeHandle),
      requestKey: given.key === null ? null : requestKey(String(given.key)),
    });
  } else if (given.kind === 'activate') {
    await world.activate(actorId, { mac: macs[given.mac] ?? '', isConfirmed: true, now });
  } else if (given.kind === 'switch') {
    const [mac, newMac] = [macs[given.mac] ?? '', macs[given.to] ?? ''];
    await switchDevice(world.db, { actorId: world.admin, mac, newMac, applicationId: world.apps[0], origin, now });
  } else if (given.kind === 'redeem') {
    const { value } = await newest(given.which);
    await redeemCode(world.db, { tokenHash: Buffer.from(macs[given.mac] ?? ''), value, origin, now });
  } else {
    const { id, value, handle } = await newest(given.which);
    const named = { ...asked, handle, value };
    if (given.kind === 'renew') await renewCode(world.db, { ...named, requestKey: null, again: true });
    if (given.kind === 'flip') await flipCode(world.db, named);
    if (given.kind === 'delete') await deleteCode(world.db, named);
    if (given.kind === 'reset')
      await resetCode(world.db, { ...named, codeId: id, newValue: given.replaces ? newCodeValue() : null });
  }
}

test('any sequence of operations with codes keeps the books, and devices the time that was paid for them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 30 }), async (operations) => {
      await world.give(world.reseller, 8);
      await world.give(world.child, 3);
      for (const one of operations) await perform(one);
      expect(await world.faults()).toEqual([]);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
