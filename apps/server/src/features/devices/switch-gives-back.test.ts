import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';
import { buyOne, redeem, registerPlayer } from '../codes/codes.fixture.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';

/** What a switch takes over, and what becomes of it when the time goes on or back. */
let app: TestApp;
let application: { id: number };
let switcher: SignedInPerson;
let stranger: SignedInPerson;
let paid: string;
let other: string;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app, { trialDays: 7, acceptsCodes: true });
  const options = { applications: [application.id], credit: 100 };
  switcher = await addReseller(app, options);
  stranger = await addReseller(app, options);
  await app.call('PUT /trial-rules', { as: app.admin, body: { grants_per_day: 50 } });
});
beforeEach(async () => {
  paid = newMac();
  other = newMac();
  await activateDevice(app, switcher, paid, application);
});
afterAll(async () => {
  expect((await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
  await app.close();
});

const switchMac = (macAddress: string, newMacAddress: string, as = switcher) =>
  app.call('POST /switch-mac', { as, body: { macAddress, newMacAddress, app_id: application.id } });
const refusalOf = async (...asked: Parameters<typeof switchMac>) => (await switchMac(...asked)).body.msg;
const disable = async (as: SignedInPerson, macAddress: string) =>
  (await app.call('POST /disable-mac', { as, body: { macAddress, app_ids: [application.id] } })).body.statusCode;
const grantTrial = (macAddress: string) =>
  app.call('POST /grant-trial', { as: stranger, body: { macAddress, app_id: application.id } });

/** What it is, without when it was switched and whose key may be known by now. */
async function deviceOf(mac: string) {
  const { rows } = await app.database.owner.query(
    `SELECT owner_id, package_kind, paid_expires_at, trial_ends_at, expires_at, last_activation_id, switched_to, switched_from, switch_times
       FROM live.devices WHERE mac = $1`,
    [mac],
  );
  return rows[0];
}

async function wait(time: { hours?: number; days?: number }): Promise<void> {
  app.clock.advance(time);
  for (const person of [switcher, stranger]) person.token = await signIn(app, person);
  app.admin.token = await signIn(app, app.admin, 'admin-login');
}

/** One that the stranger paid for once, or switched here, and has let run out. */
async function expiredOfStranger(isSwitched = true): Promise<string> {
  const [first, mac] = [newMac(), newMac()];
  await activateDevice(app, stranger, isSwitched ? first : mac, application);
  if (isSwitched) expect((await switchMac(first, mac, stranger)).httpStatus).toBe(200);
  await wait({ days: 400 });
  await activateDevice(app, switcher, paid, application);
  return mac;
}

test('back from what somebody else had let run out it counts, and they have it as it was', async () => {
  const theirs = await expiredOfStranger();
  const before = await deviceOf(theirs);
  expect(before).toMatchObject({ owner_id: stranger.id, package_kind: '1-year' });
  expect((await switchMac(paid, theirs)).body.is_undoable).toBe(false);
  expect(await deviceOf(theirs)).toMatchObject({ owner_id: switcher.id });
  expect((await switchMac(theirs, paid)).httpStatus).toBe(200);
  expect(await deviceOf(theirs)).toEqual(before);
  expect(await deviceOf(paid)).toMatchObject({
    owner_id: switcher.id,
    switch_times: [expect.any(Date), expect.any(Date)],
  });
  expect(await disable(switcher, theirs)).toBe('C10404');
  await activateDevice(app, stranger, theirs, application);
  // The third of the year is the last.
  expect((await switchMac(paid, other)).httpStatus).toBe(200);
  expect(await refusalOf(other, newMac())).toContain('3 times a year');
});

test('a trial that somebody granted is taken over by what is paid, and goes on when that leaves, whenever it does', async () => {
  const [later, right] = [newMac(), newMac()];
  for (const mac of [other, later]) await grantTrial(mac);
  const [before, beforeLater] = [await deviceOf(other), await deviceOf(later)];
  await switchMac(paid, other);
  expect(await deviceOf(other)).toMatchObject({ owner_id: switcher.id, package_kind: '1-year' });
  expect((await switchMac(other, right)).httpStatus).toBe(200);
  expect(await deviceOf(other)).toEqual(before);
  await wait({ hours: 25 });
  await switchMac(right, later);
  await wait({ hours: 25 });
  expect(await refusalOf(later, right)).toContain('3 times a year');
  await app.database.owner.query(`INSERT INTO core.settings (key, value) VALUES ('deviceSwitch', '{"perYear": 9}')`);
  expect((await switchMac(later, right)).httpStatus).toBe(200);
  await app.database.owner.query(`DELETE FROM core.settings WHERE key = 'deviceSwitch'`);
  expect(await deviceOf(later)).toEqual(beforeLater);
});

test('a MAC that nobody knew is nobody’s after the undo, and its player begins its trial', async () => {
  for (let round = 0; round < 4; round += 1) {
    expect((await switchMac(paid, other)).httpStatus).toBe(200);
    expect((await switchMac(other, paid)).httpStatus).toBe(200);
    expect(await disable(switcher, other)).toBe('C10404');
    other = newMac();
  }
  await switchMac(paid, other);
  await switchMac(other, paid);
  expect(await deviceOf(other)).toMatchObject({
    owner_id: null,
    paid_expires_at: null,
    switched_to: null,
    switch_times: [],
  });
  await registerPlayer(app, application, other);
  expect(await deviceOf(other)).toMatchObject({ package_kind: 'trial', trial_ends_at: expect.any(Date) });
});

test('a mistyped MAC under which a player runs its trial is nobody’s again; after the minutes of an undo it stays theirs who paid', async () => {
  const right = newMac();
  for (const mac of [other, right]) await registerPlayer(app, application, mac);
  const before = await deviceOf(other);
  await switchMac(paid, other);
  await switchMac(other, right);
  expect(await deviceOf(other)).toEqual(before);
  await wait({ hours: 25 });
  expect((await switchMac(right, paid)).httpStatus).toBe(200);
  expect(await deviceOf(right)).toMatchObject({
    owner_id: switcher.id,
    switched_to: paid,
    expires_at: app.clock.now(),
  });
});

test('what was paid for there since is not given back', async () => {
  const theirs = await expiredOfStranger();
  await switchMac(paid, theirs);
  const body = { macAddress: theirs, app_ids: [application.id], is_trial: 3, isConfirmed: true, again: true };
  expect(
    (await app.call('POST /bulk-multi-app-activate', { as: switcher, body: { requestData: body } })).body.status,
  ).toBe(true);
  expect((await switchMac(theirs, paid)).httpStatus).toBe(200);
  expect(await deviceOf(theirs)).toMatchObject({ owner_id: switcher.id, switched_to: paid });
});

test('asked again, what gave a device back answers as the first time, until its owner has bought for it', async () => {
  const theirs = await expiredOfStranger(false);
  const before = await deviceOf(theirs);
  await switchMac(paid, theirs);
  const first = await switchMac(theirs, paid);
  const again = await switchMac(theirs, paid);
  expect(await deviceOf(theirs)).toEqual(before);
  expect([again.httpStatus, again.body.msg]).toEqual([200, first.body.msg]);
  expect((await switchMac(theirs, paid, stranger)).httpStatus).not.toBe(200);
  await activateDevice(app, stranger, theirs, application);
  expect((await switchMac(theirs, paid)).body.statusCode).toBe('C10404');
});

test('what runs by a code that was redeemed meanwhile is the code’s owner’s', async () => {
  const player = await registerPlayer(app, application, other);
  const code = await buyOne(app, stranger);
  await switchMac(paid, other);
  expect((await redeem(app, player, code.value)).httpStatus).toBe(200);
  expect(await deviceOf(other)).toMatchObject({ owner_id: switcher.id });
  await switchMac(other, paid);
  expect(await deviceOf(other)).toMatchObject({ owner_id: stranger.id, paid_expires_at: null });
});
