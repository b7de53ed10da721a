import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, startPlayer } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** What a key that is good for devices does with them, and with whose. */
let app: TestApp;
let application: { id: number; name: string };
let owner: SignedInPerson;
let stranger: SignedInPerson;
const mac = '00:1a:79:95:00:01';
const macs = { macAddress: mac, app_ids: [] as number[] };

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  macs.app_ids = [application.id];
  const options = { applications: [application.id], credit: 20 };
  [owner, stranger] = [await addReseller(app, options), await addReseller(app, options)];
  await activateDevice(app, owner, mac, application);
});
afterAll(() => app.close());

const keys = new Map<number, string>();

/** Somebody's one key, good for these. */
async function keyOf(person: SignedInPerson, scopes: string[]) {
  const params = { id: person.id };
  if (!keys.has(person.id)) {
    const body = { passcode: person.passcode };
    const made = await app.call('POST /resellers/{id}/enable-api-access', { as: person, params, body });
    keys.set(person.id, made.body.data.api_key ?? '');
  }
  await app.call('PUT /resellers/{id}/api-access', { as: person, params, body: { scopes, allowed_addresses: [] } });
  return { token: keys.get(person.id) ?? '' };
}

test('the scope lists, disables and enables; a key without it does none of that', async () => {
  const blind = await keyOf(owner, ['check', 'activate']);
  for (const answer of [
    await app.call('POST /disable-mac', { as: blind, body: macs }),
    await app.call('POST /enable-mac', { as: blind, body: macs }),
    await app.call('POST /activated-apps', { as: blind, body: {} }),
    await app.call('POST /activated-apps/export', { as: blind, body: {} }),
  ])
    expect([answer.httpStatus, answer.body.msg]).toEqual([403, 'This API key lacks the scope for this call: devices.']);
  const as = await keyOf(owner, ['devices']);
  const { body } = await app.call('POST /activated-apps', { as, body: { search_type: 'mac', mac_address: mac } });
  expect(body.data.Devices).toMatchObject([{ mac_address: mac, is_own: true, enabled: true }]);
  expect(body.data.Devices[0]).not.toHaveProperty('customer');
  const file = (await app.call('POST /activated-apps/export', { as, body: {} })).text;
  expect(file).toContain(mac);
  expect(file.split('\n', 1)[0]).not.toContain('customer');
  const disable = () => app.call('POST /disable-mac', { as, body: { ...macs, comment: 'Not paid' } });
  expect((await disable()).body.results).toMatchObject([{ ok: true, changed: true }]);
  expect((await disable()).body.results).toMatchObject([{ ok: true, changed: false }]);
  expect((await app.call('POST /enable-mac', { as, body: macs })).body.results).toMatchObject([{ changed: true }]);
});

test('a stranger’s key reaches no device of another tenant', async () => {
  const as = await keyOf(stranger, ['devices', 'activate', 'check']);
  expect((await app.call('POST /disable-mac', { as, body: macs })).body.results).toMatchObject([
    { ok: false, statusCode: 'C10404' },
  ]);
  const listed = await app.call('POST /activated-apps', { as, body: { search_type: 'mac', mac_address: mac } });
  expect(listed.body.data.Devices).toEqual([]);
  const { body } = await app.call('POST /check-device-status', {
    as: owner,
    body: { macAddress: mac, app_id: application.id },
  });
  const renewal = { device_ids: [body.device.id], is_trial: 3 };
  expect((await app.call('POST /renew-devices', { as, body: renewal })).body.statusCode).toBe('C10404');
});

test('a key that saves playlists confirms the player that is to have them, its own people’s alone', async () => {
  await startPlayer(app, application, mac);
  const { rows } = await app.database.owner.query('SELECT id FROM live.devices WHERE mac = $1', [mac]);
  const params = { id: rows[0].id };
  const confirm = async (person: SignedInPerson, scopes: string[]) =>
    (await app.call('POST /devices/{id}/confirm-registration', { as: await keyOf(person, scopes), params })).httpStatus;
  expect(await confirm(owner, ['check', 'activate', 'devices'])).toBe(403);
  expect(await confirm(stranger, ['playlists'])).toBe(404);
  expect(await confirm(owner, ['playlists'])).toBe(200);
});

test('paged by when they came, the oldest first, each device is met once however many come meanwhile', async () => {
  const shop = await addReseller(app, { applications: [application.id], credit: 20 });
  const as = await keyOf(shop, ['devices']);
  const macOf = (number: number) => `00:1a:79:95:01:${String(number).padStart(2, '0')}`;
  for (let number = 0; number < 12; number += 1) await activateDevice(app, shop, macOf(number), application);
  const met: string[] = [];
  for (const page_number of [1, 2]) {
    const paging = { sort_key: 'created_at', sort_type: 'asc', page_size: 10, page_number };
    const { body } = await app.call('POST /activated-apps', { as, body: paging });
    met.push(...body.data.Devices.map(({ mac_address }) => mac_address));
    await activateDevice(app, shop, macOf(20 + page_number), application);
  }
  expect(met).toEqual([...Array.from({ length: 12 }, (_, number) => macOf(number)), macOf(21)]);
});
