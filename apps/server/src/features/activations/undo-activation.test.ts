import type { Code } from '@tessera/contracts/codes.calls';
import { limits } from '@tessera/contracts/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, startPlayer } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';
import { buyOne, nameOf } from '../codes/codes.fixture.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { playersOf } from '../my-device/my-device.fixture.ts';

let app: TestApp;
let application: { id: number };
let seller: SignedInPerson;
let activationId: number;
let mac: string;
let macs = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app, { acceptsCodes: true });
});
beforeEach(async () => {
  macs += 1;
  mac = `00:1a:79:00:01:${String(macs).padStart(2, '0')}`;
  seller = await addReseller(app, { applications: [application.id], credit: 10 });
  activationId = await activate();
});
afterAll(async () => {
  expect((await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
  await app.close();
});

async function activate(): Promise<number> {
  const requestData = { macAddress: mac, app_id: application.id, is_trial: 3, isConfirmed: true, again: true };
  const { body } = await app.call('POST /get-multi-app-activate', { as: seller, body: { requestData } });
  return body.data.activation_id;
}
const undo = (activation_id: number, as = seller) =>
  app.call('POST /cancel-activation', { as, body: { activation_id } });

test('within 10 minutes the credit comes back, and the device is what it was', async () => {
  app.clock.advance({ minutes: limits.undoMinutes });
  const { body } = await undo(activationId);
  expect(body).toMatchObject({
    status: true,
    msg: 'Activation undone. The credit points are back.',
    remaining_credit: 10,
  });
  const log = await app.call('POST /activation-logs', { as: seller, body: {} });
  expect(log.body.data.UserActiTranLogs).toEqual([expect.objectContaining({ id: activationId, reversed: true })]);
  const seen = await app.call('POST /check-device-status', {
    as: seller,
    body: { macAddress: mac, app_id: application.id },
  });
  expect(seen.body.device).toMatchObject({ status: 'expired', is_own: false });
});

test('a device whose only activation was undone has not expired: it never was active', async () => {
  await undo(activationId);
  const body = { search_type: 'mac', mac_address: mac } as const;
  const stateIn = async (state?: 'expired') => {
    const answer = await app.call('POST /activated-apps', { as: app.admin, body: { ...body, state } });
    return answer.body.data.Devices.map(({ status, never_active }) => ({ status, never_active }));
  };
  expect(await stateIn()).toEqual([{ status: 'expired', never_active: true }]);
  expect(await stateIn('expired')).toEqual([]);
  await activate();
  expect(await stateIn()).toEqual([{ status: 'active', never_active: false }]);
  app.clock.advance({ days: 400 });
  app.admin.token = await signIn(app, app.admin, 'admin-login');
  expect(await stateIn('expired')).toEqual([{ status: 'expired', never_active: false }]);
});

test('later, twice, after another one, or once the player called in, it is refused with the reason', async () => {
  const second = await activate();
  expect((await undo(activationId)).body).toMatchObject({
    statusCode: 'C10024',
    httpCode: '409',
    msg: 'The device was activated again, or switched, since, so this can’t be undone.',
  });
  await undo(second);
  expect((await undo(second)).body).toMatchObject({
    msg: 'This activation is already undone.',
    data: { reason: 'reversed' },
  });

  await startPlayer(app, application, mac);
  expect((await undo(activationId)).body.msg).toBe('The player has called in since, so this can’t be undone.');
  app.clock.advance({ minutes: limits.undoMinutes, seconds: 1 });
  expect((await undo(activationId)).body.msg).toBe('An activation can be undone within 10 minutes only.');
});

test('the log offers what would be undone, to its buyer alone', async () => {
  const offered = async (as = seller) => {
    const { body } = await app.call('POST /activation-logs', { as, body: { mac_address: mac } });
    return body.data.UserActiTranLogs.filter(({ undo_until }) => undo_until !== undefined).map(({ id }) => id);
  };
  const second = await activate();
  expect([await offered(), await offered(app.admin)]).toEqual([[second], []]);
  await undo(second);
  expect(await offered()).toEqual([activationId]);
  app.clock.advance({ minutes: limits.undoMinutes, seconds: 1 });
  expect(await offered()).toEqual([]);
  const third = await activate();
  expect(await offered()).toEqual([third]);
  await startPlayer(app, application, mac);
  expect(await offered()).toEqual([]);
});

test('somebody else’s activation is absent, also for an admin', async () => {
  const other = await addReseller(app);
  for (const as of [other, app.admin])
    expect((await undo(activationId, as)).body).toMatchObject({ statusCode: 'C10012', httpCode: '404' });
  expect((await undo(2_000_000_000)).body.statusCode).toBe('C10012');
});

test('ten at once give the credit back once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(activationId)));
  expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
  const { body } = await app.call('GET /get-resellers/credit-points', { as: seller });
  expect(body.credit_point).toBe(10);
});

describe('a code that was redeemed since makes the device its owner’s', () => {
  let other: SignedInPerson;
  let code: Code;
  let id: number;

  beforeEach(async () => {
    other = await addReseller(app, { applications: [application.id], credit: 10 });
    code = await buyOne(app, other);
    const players = playersOf(app);
    mac = `00:1a:79:00:04:${String(macs).padStart(2, '0')}`;
    const { device_key } = await players.register(application.id, mac);
    id = await activate();
    const { json } = await players.open(mac, device_key);
    const body = { code: code.value };
    expect((await players.send('POST', '/my-device/redeem-code', { token: json.token, body })).status).toBe(200);
  });

  const flip = () => app.call('POST /update-code-status', { as: other, body: nameOf(code) });
  const isOf = async (as: SignedInPerson) =>
    (await app.call('POST /check-device-status', { as, body: { macAddress: mac, app_id: application.id } })).body.device
      .is_own;

  test('where it runs', async () => {
    expect((await undo(id)).body.status).toBe(true);
    expect([await isOf(other), await isOf(seller)]).toEqual([true, false]);
  });

  test('and where it is disabled at the moment, as it may run again', async () => {
    await flip();
    expect((await undo(id)).body.status).toBe(true);
    await flip();
    expect([await isOf(other), await isOf(seller)]).toEqual([true, false]);
  });
});

describe('what was disabled meanwhile', () => {
  const setEnabled = (as: SignedInPerson, what: 'disable' | 'enable') =>
    app.call(`POST /${what}-mac`, { as, body: { macAddress: mac, app_ids: [application.id] } });
  /** Whether somebody else can buy for it; throws where they can't. */
  const isForSale = async () => {
    const buyer = await addReseller(app, { applications: [application.id], credit: 1 });
    await activateDevice(app, buyer, mac, application);
    return true;
  };

  test('is enabled again where the device is nobody’s then', async () => {
    expect((await setEnabled(seller, 'disable')).body.status).toBe(true);
    expect((await undo(activationId)).body.status).toBe(true);
    expect(await isForSale()).toBe(true);
    const { body } = await app.call('GET /audit-log', { as: app.admin, query: { target: mac } });
    expect(body.data.AuditLog.map(({ action }) => action)).toContain('device.enable');
  });

  test('or another’s whose time was over', async () => {
    app.clock.advance({ days: 400 });
    const other = await addReseller(app, { applications: [application.id], credit: 10 });
    [seller.token, app.admin.token] = [await signIn(app, seller), await signIn(app, app.admin, 'admin-login')];
    const requestData = { macAddress: mac, app_id: application.id, is_trial: 3 } as const;
    const { body } = await app.call('POST /get-multi-app-activate', { as: other, body: { requestData } });
    await setEnabled(other, 'disable');
    await undo(body.data.activation_id, other);
    expect(await isForSale()).toBe(true);
  });

  test('or has nothing left but the trial that its owner had granted', async () => {
    mac = '00:1a:79:00:03:01';
    await app.call('POST /grant-trial', { as: seller, body: { macAddress: mac, app_id: application.id } });
    const id = await activate();
    await setEnabled(seller, 'disable');
    await undo(id);
    expect(await isForSale()).toBe(true);
  });

  test('stays so where its owner had paid before, and what an operator disabled stays in any case', async () => {
    const second = await activate();
    await setEnabled(seller, 'disable');
    expect((await undo(second)).body.status).toBe(true);
    await expect(isForSale()).rejects.toThrow('C10022');
    await setEnabled(app.admin, 'disable');
    expect((await undo(activationId)).body.status).toBe(true);
    await expect(isForSale()).rejects.toThrow('C10022');
  });
});

describe('several at once', () => {
  const undoAll = (activation_ids: number[], as = seller) =>
    app.call('POST /cancel-activations', { as, body: { activation_ids } });
  const renewed = async () => {
    const list = await app.call('POST /activated-apps', { as: seller, body: {} });
    const body = { device_ids: list.body.data.Devices.map(({ id }) => id), is_trial: 3, again: true };
    return (await app.call('POST /renew-devices', { as: seller, body })).body.data.rows;
  };
  const ids = (rows: { activation_id: number | null }[]) => rows.map(({ activation_id }) => activation_id ?? 0);

  test('what was renewed together is taken back together', async () => {
    mac = '00:1a:79:00:02:01';
    await activate();
    const rows = await renewed();
    expect(rows).toHaveLength(2);
    const { body } = await undoAll(ids(rows));
    expect(body).toMatchObject({ status: true, data: { undone: 2, failed: [] }, remaining_credit: 8 });
  });

  test('what was renewed twice is taken back twice, the latest first', async () => {
    const rows = [...(await renewed()), ...(await renewed())];
    const { body } = await undoAll(ids(rows));
    expect(body).toMatchObject({ status: true, data: { undone: 2, failed: [] }, remaining_credit: 9 });
  });

  test('what can’t be taken back stays, and says why; of a stranger’s nothing is told', async () => {
    const first = activationId;
    mac = '00:1a:79:00:02:02';
    await activate();
    const rows = await renewed();
    const other = await addReseller(app, { applications: [application.id], credit: 10 });
    expect((await undoAll(ids(rows), other)).body).toMatchObject({ status: false, statusCode: 'C10012' });
    const asked = [first, ...ids(rows.filter(({ mac_address }) => mac_address === mac))];
    const { body } = await undoAll(asked);
    const superseded = { activation_id: first, statusCode: 'C10024', reason: 'superseded' };
    expect(body.data).toMatchObject({ undone: 1, failed: [superseded] });
    const repeated = await undoAll(asked);
    expect(repeated.body).toMatchObject({ status: false, statusCode: 'C10024', remaining_credit: 7 });
    // Whoever lost the first answer sees what their own request took back.
    expect(repeated.body.data.failed.map(({ reason }) => reason)).toEqual(['superseded', 'reversed']);
  });
});
