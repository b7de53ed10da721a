import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstResult, type LedgerWorld, minutes, noon, openLedgerWorld } from '../credits/ledger.fixture.ts';
import { getBalance } from '../credits/ledger.queries.ts';
import { touchDevice } from '../player/player.queries.ts';

let world: LedgerWorld;
let number = 0;
let mac: string;
let reseller: number;

beforeAll(async () => {
  world = await openLedgerWorld();
});
beforeEach(async () => {
  number += 1;
  mac = `bb:bb:cc:dd:ee:${String(number).padStart(2, '0')}`;
  reseller = await world.insert.person('reseller', `buyer${number}@example.com`);
  await world.insert.allow(reseller, world.apps);
  await world.give(reseller, 10);
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.database.close();
});

const balance = (userId: number) => getBalance(world.db, userId);

async function activate(buyer = reseller, request: Parameters<LedgerWorld['activate']>[1] = {}): Promise<number> {
  const result = await firstResult(world.activate(buyer, { mac, ...request }));
  if (result.code !== '000000' || result.activationId === undefined) throw new Error(result.code);
  return result.activationId;
}

/** The device without what a call-in changes by itself. */
async function device() {
  const { rows } = await world.database.owner.query(
    `SELECT owner_id, package_kind, paid_expires_at, trial_ends_at, expires_at, last_activation_id FROM live.devices WHERE mac = $1`,
    [mac],
  );
  return rows[0];
}

const token = () => Buffer.from(mac);
const register = () => world.register(mac, { ip: '10.0.0.2' });

describe('an undo', () => {
  test('returns the credit by a reversal, and leaves an event and an audit row', async () => {
    const activationId = await activate();
    const answer = await world.cancel(reseller, activationId, minutes(10));
    expect(answer).toEqual({
      code: '000000',
      data: { activationId, deviceId: expect.any(Number), transferId: expect.any(Number), creditPoint: 1, balance: 10 },
    });
    expect(await balance(reseller)).toBe(10);
    const { rows } = await world.database.owner.query(
      `SELECT t.tr_type, t.amount, a.reversed_at, (SELECT kind FROM live.device_events e WHERE e.device_id = a.device_id) AS event,
         (SELECT count(*)::int FROM core.audit_log l WHERE l.action = 'activation.cancel' AND l.target_id = a.device_id::text) AS audits
       FROM live.activations a JOIN live.transfers t ON t.reverses_id = a.transfer_id WHERE a.id = $1`,
      [activationId],
    );
    expect(rows).toEqual([
      { tr_type: 'Reversal', amount: 1, reversed_at: minutes(10), event: 'activation-cancelled', audits: 1 },
    ]);
  });

  test('of the first one leaves a device that never had anything', async () => {
    await world.cancel(reseller, await activate());
    expect(await device()).toEqual({
      owner_id: null,
      package_kind: null,
      paid_expires_at: null,
      trial_ends_at: null,
      expires_at: noon,
      last_activation_id: null,
    });
  });

  test('of a trial’s first paid year gives the trial back', async () => {
    await register();
    const before = await device();
    await world.cancel(reseller, await activate());
    expect(await device()).toEqual(before);
    expect(before).toMatchObject({ package_kind: 'trial' });
  });

  test('gives an expired device back to its former owner', async () => {
    await activate();
    const before = await device();
    await world.give(world.other, 1);
    const later = new Date('2030-01-01T00:00:00Z');
    const activationId = await activate(world.other, { now: later });
    expect(await device()).toMatchObject({ owner_id: world.other });
    expect((await world.cancel(world.other, activationId, later)).code).toBe('000000');
    expect(await device()).toEqual(before);
  });

  test('goes back step by step', async () => {
    const first = await activate();
    const before = await device();
    const second = await activate(reseller, { isConfirmed: true, packageKind: 'lifetime' });
    expect(await world.cancel(reseller, first)).toEqual({ code: 'C10024', data: { reason: 'superseded' } });
    await world.cancel(reseller, second);
    expect(await device()).toEqual(before);
    expect((await world.cancel(reseller, first)).code).toBe('000000');
    expect(await balance(reseller)).toBe(10);
  });
});

describe('no undo', () => {
  test('twice', async () => {
    const activationId = await activate();
    await world.cancel(reseller, activationId);
    expect(await world.cancel(reseller, activationId)).toEqual({ code: 'C10024', data: { reason: 'reversed' } });
    expect(await balance(reseller)).toBe(10);
  });

  test('after ten minutes', async () => {
    const activationId = await activate();
    expect(await world.cancel(reseller, activationId, new Date(minutes(10).getTime() + 1))).toEqual({
      code: 'C10024',
      data: { reason: 'late' },
    });
  });

  test('once the player has called in', async () => {
    await register();
    const activationId = await activate();
    await touchDevice(world.db, token(), '10.0.0.2', noon);
    expect(await world.cancel(reseller, activationId)).toEqual({ code: 'C10024', data: { reason: 'called-in' } });
    expect(await balance(reseller)).toBe(9);
  });

  test('of what the player saw before something else was undone on top of it', async () => {
    await register();
    const first = await activate();
    await touchDevice(world.db, token(), '10.0.0.2', noon);
    const second = await activate(reseller, { isConfirmed: true });
    expect((await world.cancel(reseller, second)).code).toBe('000000');
    expect(await world.cancel(reseller, first)).toEqual({ code: 'C10024', data: { reason: 'called-in' } });
  });

  test('by somebody else, not even by an admin: C10012 as if it did not exist', async () => {
    const activationId = await activate();
    expect(await world.cancel(world.other, activationId)).toEqual({ code: 'C10012', data: {} });
    expect(await world.cancel(world.admin, activationId)).toEqual({ code: 'C10012', data: {} });
    expect(await world.cancel(reseller, 999_999)).toEqual({ code: 'C10012', data: {} });
  });
});
