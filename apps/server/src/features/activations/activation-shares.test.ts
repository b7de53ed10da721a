import { afterEach, beforeEach, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';

/** Which customers were told of what was activated for them: noted once, found again, and nobody's beyond the tree. */
let app: TestApp;
let reseller: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let application: { id: number };
let ids: number[];
const macs = [1, 2, 3].map((number) => `00:1a:79:c8:00:0${number}`);

beforeEach(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  reseller = await addReseller(app, { applications: [application.id], credit: 100 });
  child = await addSubReseller(app, reseller, { applications: [application.id], credit: 100 });
  stranger = await addReseller(app, { applications: [application.id], credit: 100 });
  const devices: number[] = [];
  for (const mac of macs) {
    await activateDevice(app, child, mac, application);
    devices.push(await deviceUnder(mac));
    app.clock.advance({ minutes: 2 });
  }
  ids = await renew(child, devices);
  app.clock.advance({ minutes: 2 });
});
afterEach(() => app.close());

async function deviceUnder(mac: string) {
  const { body } = await app.call('GET /devices/of-mac/{mac}', { as: child, params: { mac } });
  return body.data.devices[0]!.id;
}

async function renew(as: SignedInPerson, devices: number[]) {
  const asked = { device_ids: devices, is_trial: 3, again: true } as const;
  const { body } = await app.call('POST /renew-devices', { as, body: asked });
  return body.data.rows.map(({ activation_id }) => activation_id!);
}

const mark = (shared: boolean, as = child, which = [ids[0]!]) =>
  app.call('POST /activations/shared', { as, body: { activation_ids: which, shared } });

async function together(as: SignedInPerson, which: number) {
  const { httpStatus, body } = await app.call('POST /activations/together', { as, body: { activation_ids: [which] } });
  return httpStatus === 200 ? body.data : httpStatus;
}

const devicesOf = async (as: SignedInPerson, which: number) => {
  const answer = await together(as, which);
  if (typeof answer === 'number') throw new Error(`Refused with ${answer}`);
  return answer.devices;
};

/** What the page of the first device tells of its renewal. */
async function inHistory(as: SignedInPerson) {
  const { body } = await app.call('GET /devices/of-mac/{mac}', { as, params: { mac: macs[0]! } });
  return body.data.events.find(({ detail }) => detail.activation_id === ids[0])?.detail;
}

test('one of several that were renewed together leads to all of them, and to nothing that was renewed at another time', async () => {
  await renew(child, [await deviceUnder(macs[0]!)]);
  const found = await devicesOf(child, ids[1]!);
  expect(found.map(({ activation_id }) => activation_id).toSorted()).toEqual(ids.toSorted());
  expect(found.map(({ mac_address }) => mac_address).toSorted()).toEqual(macs);
  expect(await devicesOf(reseller, ids[0]!)).toHaveLength(3);
});

test('who was told is noted with the time, for whoever told them, however often it is said, and taken back', async () => {
  await mark(true);
  await mark(true);
  const at = app.clock.now().toISOString();
  const [told, ...others] = await devicesOf(child, ids[0]!);
  expect(told).toMatchObject({ activation_id: ids[0], shared_at: at, shared_by_me: true });
  expect(others.map(({ shared_at }) => shared_at)).toEqual([null, null]);
  expect((await devicesOf(reseller, ids[0]!))[0]).toMatchObject({ shared_at: at, shared_by_me: false });
  expect(await inHistory(child)).toMatchObject({ shared_at: at, shared_by: child.email });
  expect(await inHistory(reseller)).toMatchObject({ shared_at: at, shared_by: child.email });
  await mark(false, reseller);
  expect((await devicesOf(child, ids[0]!))[0]).toMatchObject({ shared_at: null, shared_by_me: false });
  expect(await inHistory(child)).not.toHaveProperty('shared_at');
  const { rows } = await app.database.owner.query('SELECT FROM core.mails');
  expect(rows).toEqual([]);
});

test('nobody beyond the tree finds or marks them, nor is one of their own marked beside', async () => {
  await activateDevice(app, stranger, '00:1a:79:c8:00:09', application);
  const { rows: own } = await app.database.owner.query('SELECT max(id)::int AS id FROM live.activations');
  expect(await together(stranger, ids[0]!)).toBe(404);
  const refused = await mark(true, stranger, [own[0].id, ids[0]!]);
  expect(refused.body.statusCode).toBe('C10012');
  const { rows } = await app.database.owner.query('SELECT FROM live.activation_shares');
  expect(rows).toEqual([]);
});

test('what was taken back is nothing to be told', async () => {
  await app.call('POST /cancel-activation', { as: child, body: { activation_id: ids[2]! } });
  expect((await devicesOf(child, ids[0]!)).map(({ activation_id }) => activation_id)).not.toContain(ids[2]);
});

test('who buys the device afterwards is not told whom its former owner told', async () => {
  await mark(true);
  app.clock.advance({ days: 3 * 366 });
  stranger.token = await signIn(app, stranger);
  await activateDevice(app, stranger, macs[0]!, application);
  const params = { mac: macs[0]! };
  const { body } = await app.call('GET /devices/of-mac/{mac}', { as: stranger, params });
  const bought = body.data.events.filter(({ kind }) => kind === 'activated');
  expect(bought.map(({ detail }) => 'activation_id' in detail)).toEqual([true, false, false]);
  expect(bought.filter(({ detail }) => 'shared_at' in detail)).toEqual([]);
});

test('erasing a customer takes along that they were told', async () => {
  await mark(true, child, ids);
  const deviceId = await deviceUnder(macs[0]!);
  const body = { name: 'Anna' };
  await app.call('PUT /devices/{id}/customer', { as: child, params: { id: deviceId }, body });
  const { data } = (await app.call('POST /customers', { as: child, body: {} })).body;
  await app.call('DELETE /customers/{id}', { as: child, params: { id: data.Customers[0]!.id } });
  const told = (await devicesOf(child, ids[0]!)).filter(({ shared_at }) => shared_at !== null);
  expect(told.map(({ activation_id }) => activation_id)).toEqual(ids.slice(1));
});
