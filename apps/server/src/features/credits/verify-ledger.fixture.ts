import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '../../platform/db/database.ts';
import { buyCodes, renewCode } from '../codes/code-functions.queries.ts';
import { switchDevice } from '../devices/device-functions.queries.ts';
import { bringDevices } from '../moving-in/bring-rows.queries.ts';
import { completeOrder } from '../orders/order-functions.queries.ts';
import { redeemCode } from '../player/player.queries.ts';
import { callGrantTrial } from '../trials/grant-trial.queries.ts';
import { expectDone, firstResult, type LedgerWorld, minutes, noon, openLedgerWorld, origin } from './ledger.fixture.ts';
import { findFaults, ledgerChecks } from './verify-ledger.reads.ts';

/** The last number of a device's MAC says what became of it. */
export const macs = {
  threeApplications: 'ab:00:00:00:00:01',
  lifetime: 'ab:00:00:00:00:02',
  undone: 'ab:00:00:00:00:03',
  switchedAway: 'ab:00:00:00:00:04',
  switchedTo: 'ab:00:00:00:00:05',
  redeemed: 'ab:00:00:00:00:06',
  granted: 'ab:00:00:00:00:07',
  grantedAndPaid: 'ab:00:00:00:00:08',
  movedIn: 'ab:00:00:00:00:09',
} as const;

/** Books in which everything happened once that they know of. */
export async function openBooks(): Promise<LedgerWorld> {
  const world = await openLedgerWorld();
  const { db, reseller, child, apps } = world;
  await world.give(reseller, 100);
  await expectDone(world.transfer({ actorId: reseller, type: 'Added Credit', otherUserId: child, amount: 20 }));
  await expectDone(world.transfer({ actorId: reseller, type: 'Withdraw', otherUserId: child, amount: 5 }));
  await expectDone(world.activate(reseller, { mac: macs.threeApplications, applicationIds: apps }));
  await expectDone(world.activate(child, { mac: macs.lifetime, packageKind: 'lifetime' }));
  const undone = await firstResult(world.activate(child, { mac: macs.undone }));
  if (undone.code === '000000') await expectDone(world.cancel(child, undone.activationId ?? 0));
  await switchOne(world);
  await redeemOne(world);
  await grantTwo(world);
  await moveOneIn(world);
  const { rows } = await world.database.owner.query<{ id: number }>(
    `INSERT INTO live.orders (user_id, plan_id, plan_title, amount, currency, credit_points, provider, created_at)
       VALUES ($1, 1, 'Plan', 9, 'EUR', 10, 'test', $2) RETURNING id`,
    [reseller, noon],
  );
  const word = { orderId: rows[0]?.id ?? 0, provider: 'test', origin, now: minutes(3) } as const;
  await expectDone(completeOrder(db, { ...word, transactionId: 't_1', amount: '9', currency: 'EUR' }));
  return world;
}

/** Brings a device with time that nobody here paid for. */
async function moveOneIn({ db, database, admin, reseller, apps }: LedgerWorld): Promise<void> {
  await database.owner.query(
    `INSERT INTO core.role_permissions SELECT role_id, 190 FROM core.users WHERE id = ${admin} ON CONFLICT DO NOTHING`,
  );
  await database.owner.query(
    `WITH move AS (INSERT INTO live.moves (user_id, file_name, layout, parts, state, origin, created_at)
        VALUES (${admin}, 'file', 'csv', '[]', 'running', '{}', now()) RETURNING id)
      INSERT INTO live.move_rows (move_id, number, part, line, cells, kind, plan, mac, application_id, owner_id, ends_at)
        SELECT id, 1, 'CSV', 2, '{}', 'device', 'new', '${macs.movedIn}', ${apps[0]}, ${reseller}, '2028-01-01' FROM move`,
  );
  await bringDevices(db, { moveId: 1, actorId: admin, origin, now: minutes(2) }, 10);
}

/** Activates a device and moves its time to another MAC. */
async function switchOne({ db, activate, reseller, apps }: LedgerWorld): Promise<void> {
  await expectDone(activate(reseller, { mac: macs.switchedAway }));
  const move = { actorId: reseller, mac: macs.switchedAway, newMac: macs.switchedTo, applicationId: apps[0] };
  await expectDone(switchDevice(db, { ...move, origin, now: minutes(1) }));
}

/** Buys two codes, renews one, and redeems it. */
async function redeemOne({ db, database, reseller, apps, register }: LedgerWorld): Promise<void> {
  await database.owner.query('UPDATE core.applications SET accepts_codes = true WHERE id = $1', [apps[0]]);
  const asked = { actorId: reseller, origin, now: minutes(2) };
  const values = ['ABCD', 'EFGH'];
  const handles = ['cod_1', 'cod_2'];
  await expectDone(buyCodes(db, { ...asked, ownerId: reseller, kind: 'yearly', values, handles, requestKey: null }));
  await expectDone(renewCode(db, { ...asked, handle: 'cod_1', value: 'ABCD', requestKey: null, again: true }));
  const tokenHash = Buffer.from(macs.redeemed);
  await register(macs.redeemed, {}, minutes(2));
  await redeemCode(db, { tokenHash, value: 'ABCD', origin, now: minutes(2) });
}

/** Grants two devices their trial, one of which somebody else pays for. */
async function grantTwo({ db, database, activate, reseller, child, apps }: LedgerWorld): Promise<void> {
  await database.owner.query('UPDATE core.trial_rules SET grants_per_day = 5');
  for (const mac of [macs.granted, macs.grantedAndPaid])
    await expectDone(callGrantTrial(db, { actorId: reseller, mac, applicationId: apps[0], origin, now: minutes(2) }));
  await expectDone(activate(child, { mac: macs.grantedAndPaid }));
}

class Undo extends Error {}

/** Breaks the books as only the owner could, and says which checks notice; all in a transaction that is rolled back. */
export async function plant(world: LedgerWorld, statements: readonly string[]): Promise<string[]> {
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
