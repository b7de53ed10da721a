import fc from 'fast-check';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tables } from '../../platform/db/database.ts';
import { type LedgerWorld, noon, openLedgerWorld, requestKey } from '../credits/ledger.fixture.ts';
import { codeChecks } from '../credits/verify-codes.reads.ts';
import { findFaults } from '../credits/verify-ledger.reads.ts';
import { redeemCode, registerDevice } from '../player/player.queries.ts';
import { buyCodes, deleteCode, flipCode, renewCode, resetCode } from './code-functions.queries.ts';
import { newCodeHandle, newCodeValue } from './code-value.ts';

const origin = { ip: '10.0.0.1', userAgent: 'test', requestId: 'request' };
const macs = ['dd:00:00:00:01:01', 'dd:00:00:00:01:02', 'dd:00:00:00:01:03'];

let world: LedgerWorld;
beforeAll(async () => {
  world = await openLedgerWorld();
  await world.database.owner.query('UPDATE core.applications SET accepts_codes = true WHERE id = $1', [world.apps[0]]);
  for (const mac of macs) {
    const player = { installId: mac, model: null, version: null, ip: '10.0.0.9', deviceKey: 'ABCD2345' };
    const given = { ...player, oldTokenHash: null, applicationId: world.apps[0], mac, tokenHash: Buffer.from(mac) };
    await registerDevice(world.db, given, noon);
  }
});
afterAll(() => world.database.close());

/** Anything that may be done with codes and the devices that redeem them; what is refused must leave nothing behind. */
type Operation =
  | { kind: 'buy'; actor: number; owner: number; isLifetime: boolean; count: number; key: number | null }
  | { kind: 'renew' | 'flip' | 'reset' | 'delete'; actor: number; which: number; days: number; replaces: boolean }
  | { kind: 'redeem'; mac: number; which: number; days: number }
  | { kind: 'activate'; actor: number; mac: number; days: number };

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
  } else if (given.kind === 'redeem') {
    const { value } = await newest(given.which);
    await redeemCode(world.db, { tokenHash: Buffer.from(macs[given.mac] ?? ''), value, origin, now });
  } else {
    const { id, value, handle } = await newest(given.which);
    const named = { ...asked, handle, value };
    if (given.kind === 'renew') await renewCode(world.db, { ...named, requestKey: null });
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

class Undo extends Error {}

describe('a planted fault is found', () => {
  beforeEach(async () => {
    await world.give(world.reseller, 4);
    const bought = { kind: 'buy', actor: 0, owner: 0, isLifetime: false, key: null } as const;
    await perform({ ...bought, count: 2 });
    await perform({ kind: 'redeem', mac: 0, which: 0, days: 0 });
    await perform({ kind: 'renew', actor: 0, which: 0, days: 0, replaces: false });
  });

  const purchase = '(SELECT max(id) FROM code_purchases)';
  const code = '(SELECT max(id) FROM activation_codes)';
  const planted: [title: string, statement: string][] = [
    ['Each purchase of codes has its transfer', `UPDATE code_purchases SET credit_point = 5 WHERE id = ${purchase}`],
    ['Each purchase of codes has its transfer', `UPDATE activation_codes SET owner_id = 1 WHERE id = ${code}`],
    ['Each renewal of a code has its transfer', 'UPDATE code_renewals SET credit_point = 2'],
    ['Each transfer for codes has its purchase', 'DELETE FROM code_renewals'],
    ['Each code lasts as long as it was paid for', "UPDATE activation_codes SET expires_at = '2099-01-01'"],
    ['Each device has the time that its codes give', "UPDATE devices SET code_expires_at = '2099-01-01'"],
    ['Each device has the time that its codes give', 'UPDATE activation_codes SET is_enabled = NOT is_enabled'],
  ];

  test.each(planted)('%s: %s', async (title, statement) => {
    const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: world.database.owner }) });
    const found: string[] = [];
    const undone = owner.transaction().execute(async (tx) => {
      await sql`SET LOCAL search_path = live, core`.execute(tx);
      await sql.raw(statement).execute(tx);
      for (const check of codeChecks) if ((await findFaults(tx, check, 1)).count > 0) found.push(check.title);
      throw new Undo();
    });
    await expect(undone).rejects.toBeInstanceOf(Undo);
    expect(found.some((one) => one.startsWith(title))).toBe(true);
  });
});
