import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectDone, firstResult, type LedgerWorld, openLedgerWorld } from '../credits/ledger.fixture.ts';
import { getBalance } from '../credits/ledger.queries.ts';
import { addBuyers, changeDevice, readDevice } from './activated-device.fixture.ts';

/** Whose a device is and becomes, and who may activate what. */
let world: LedgerWorld;
let reseller: number;
let child: number;
let mac: string;

beforeAll(async () => {
  world = await openLedgerWorld();
});
beforeEach(async () => {
  ({ reseller, child, mac } = await addBuyers(world));
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.database.close();
});

const balance = (userId: number) => getBalance(world.db, userId);

const deviceOf = (applicationId = world.apps[0]) => readDevice(world, mac, applicationId);

describe('whose device it is', () => {
  const registered =
    "install_id = 'box', token_hash = decode(md5(mac || random()), 'hex'), device_key = 'ABCD2345', registered_at = now()";
  beforeEach(async () => {
    await world.give(world.other, 10);
    await expectDone(world.activate(reseller, { mac }));
    await changeDevice(world, mac, registered);
  });

  test('who extends a device that runs under another tenant pays, and does not become its owner', async () => {
    const result = await firstResult(world.activate(world.other, { mac, isConfirmed: true }));
    expect(result).toMatchObject({ code: '000000', isOwner: false, expiresAt: '2029-01-15T12:00:00+00:00' });
    expect((await deviceOf())?.owner_id).toBe(reseller);
  });

  test('an admin who helps out does not take it from the reseller either', async () => {
    await world.give(world.admin, 1);
    await expectDone(world.activate(world.admin, { mac, isConfirmed: true }));
    expect((await deviceOf())?.owner_id).toBe(reseller);
  });

  test('it moves with the right device key', async () => {
    await changeDevice(world, mac, 'is_key_unproven = false');
    const result = await firstResult(world.activate(world.other, { mac, isConfirmed: true, deviceKey: 'ABCD2345' }));
    expect(result).toMatchObject({ code: '000000', isOwner: true });
    expect((await deviceOf())?.owner_id).toBe(world.other);
  });

  test('a key that its player was given when it was somebody’s already, or that a former owner knows, moves nothing', async () => {
    const asked = { mac, isConfirmed: true, deviceKey: 'ABCD2345' };
    expect(await firstResult(world.activate(world.other, asked))).toMatchObject({ code: 'C10405' });
    await changeDevice(world, mac, 'is_key_unproven = false, is_key_of_former_owner = true');
    expect(await firstResult(world.activate(world.other, asked))).toMatchObject({ code: 'C10405' });
    expect((await deviceOf())?.owner_id).toBe(reseller);
  });

  test('a wrong key that would decide is C10405, and nothing is charged', async () => {
    const before = await balance(world.other);
    const result = await firstResult(world.activate(world.other, { mac, isConfirmed: true, deviceKey: 'WRONG234' }));
    expect(result).toMatchObject({ code: 'C10405' });
    expect(await balance(world.other)).toBe(before);
  });

  test('the owner’s own key does not matter', async () => {
    const result = await firstResult(world.activate(reseller, { mac, isConfirmed: true, deviceKey: 'WRONG234' }));
    expect(result).toMatchObject({ code: '000000', isOwner: true });
  });

  test('it moves when it had expired', async () => {
    await expectDone(world.activate(world.other, { mac, now: new Date('2028-01-15T12:00:00Z') }));
    expect((await deviceOf())?.owner_id).toBe(world.other);
  });
});

describe('which applications', () => {
  test('not given to the buyer: C10019', async () => {
    const secret = await world.insert.application(`Secret ${reseller}`);
    expect(await firstResult(world.activate(reseller, { mac, applicationIds: [secret] }))).toEqual({
      applicationId: secret,
      applicationName: `Secret ${reseller}`,
      code: 'C10019',
    });
  });

  test('given to a sub-reseller but no longer to the parent: C10019', async () => {
    const own = await world.insert.application(`Own ${reseller}`);
    await world.insert.allow(child, [own]);
    await world.give(child, 1);
    expect(await firstResult(world.activate(child, { mac, applicationIds: [own] }))).toMatchObject({ code: 'C10019' });
  });

  test('retired: C10019, also for an admin, who else may sell all', async () => {
    const application = await world.insert.application(`Retired ${reseller}`);
    await world.give(world.admin, 2);
    expect(await firstResult(world.activate(world.admin, { mac, applicationIds: [application] }))).toMatchObject({
      code: '000000',
    });
    await world.database.owner.query('UPDATE core.applications SET retired_at = now() WHERE id = $1', [application]);
    const again = await firstResult(
      world.activate(world.admin, { mac, applicationIds: [application], isConfirmed: true }),
    );
    expect(again).toMatchObject({ code: 'C10019' });
  });

  test('at another price than the buyer saw: C10011 for the whole', async () => {
    const answer = await world.activate(reseller, { mac, applicationIds: world.apps, expectedCreditPoint: 2 });
    expect(answer).toEqual({ code: 'C10011', data: { field: 'creditPoints', price: 1 } });
    expect(await deviceOf()).toBeUndefined();
    await expectDone(world.activate(reseller, { mac, applicationIds: world.apps, expectedCreditPoint: 1 }));
  });
});

describe('the buyer', () => {
  test('who is gone or disabled: C10002', async () => {
    await world.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [reseller]);
    expect((await world.activate(reseller, { mac })).code).toBe('C10002');
    expect((await world.activate(999_999, { mac })).code).toBe('C10002');
  });

  test('whose parent is removed can’t buy: C10409', async () => {
    await world.give(child, 1);
    await world.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [reseller]);
    expect(await world.activate(child, { mac })).toEqual({ code: 'C10409', data: { reason: 'parent' } });
  });
});
