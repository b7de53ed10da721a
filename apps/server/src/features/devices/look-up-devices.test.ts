import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addStaff,
  addSubReseller,
  giveCredit,
  startPlayer,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let application: { id: number; name: string };
let owner: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let count = 0;
let mac: string;

beforeAll(async () => {
  testApp = await openTestApp();
  application = await addApplication(testApp);
  const applications = [application.id];
  owner = await addReseller(testApp, { applications, credit: 1000 });
  child = await addSubReseller(testApp, owner, { applications });
  stranger = await addReseller(testApp, { applications });
  await giveCredit(testApp, child, 100);
});
afterAll(() => testApp.close());

beforeEach(async () => {
  count += 1;
  mac = `00:1a:79:00:00:${String(count).padStart(2, '0')}`;
  // Look-ups of others' devices are limited per minute.
  testApp.clock.advance({ minutes: 2 });
  await activateDevice(testApp, owner, mac, application);
});

const check = (as: SignedInPerson, more: object = {}) =>
  testApp.call('POST /check-device-status', { as, body: { macAddress: mac, app_id: application.id, ...more } });

describe('checking a device', () => {
  test('shows its owner everything, whatever way the MAC is written', async () => {
    const { device_key } = await startPlayer(testApp, application, mac);
    const written = mac.replaceAll(':', '-').toUpperCase();
    const { body } = await check(owner, { macAddress: written });
    expect(body.device).toMatchObject({
      mac_address: mac,
      status: 'active',
      lifetime: false,
      enabled: true,
      is_own: true,
    });
    expect(body.device).toMatchObject({ device_key, reseller_email: owner.email, last_seen: expect.any(String) });
    expect(body.device.expire_date).toMatch(/^2028-/);
  });

  test('shows a stranger only what anybody may know', async () => {
    await startPlayer(testApp, application, mac);
    const { body } = await check(stranger);
    expect(body.device).toMatchObject({ status: 'active', is_own: false });
    for (const field of ['device_key', 'ip', 'last_seen', 'reseller_email', 'switched_to'])
      expect(body.device).not.toHaveProperty(field);
    expect(body.playlists).toEqual([]);
  });

  test('opens playlists to whoever knows the device key, and counts guesses', async () => {
    const { device_key } = await startPlayer(testApp, application, mac);
    const list = {
      mac_address: mac,
      app_id: application.id,
      playlist_name: 'Home',
      playlist_url: 'http://tv.test/list.m3u',
    };
    await testApp.call('POST /save-playlist', { as: owner, body: list });
    // As long as its owner has not confirmed that player, anybody could have registered it.
    const { id } = (await check(owner)).body.device;
    expect((await check(stranger, { device_key })).body.statusCode).toBe('C10405');
    await testApp.call('POST /devices/{id}/confirm-registration', { as: owner, params: { id } });
    // As the player shows it, in two groups.
    const asShown = ` ${device_key.slice(0, 4)} ${device_key.slice(4)} `.toLowerCase();
    const opened = await check(stranger, { device_key: asShown });
    expect(opened.body.playlists).toMatchObject([{ playlist_name: 'Home', url: 'http://tv.test/list.m3u' }]);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await check(stranger, { device_key: 'WRONGKEY' })).body.statusCode).toBe('C10405');
    }
    const locked = await check(stranger, { device_key });
    expect(locked.httpStatus).toBe(429);
    expect(locked.headers['retry-after']).toBeDefined();
  });

  test('is a parent’s right over the devices of sub-resellers, not the other way round', async () => {
    const theirs = '00:1a:79:ff:00:01';
    await activateDevice(testApp, child, theirs, application);
    expect((await check(owner, { macAddress: theirs })).body.device).toMatchObject({ is_own: true, is_below: true });
    expect((await check(owner)).body.device).toMatchObject({ is_own: true, is_below: false });
    const foreign = (await check(child)).body.device;
    expect(foreign.is_own).toBe(false);
    expect(foreign).not.toHaveProperty('is_below');
  });

  test('needs an allowed application', async () => {
    const other = await addApplication(testApp);
    expect((await check(owner, { app_id: other.id })).body).toMatchObject({ statusCode: 'C10019' });
    expect((await check(owner, { app_id: 999_999 })).body).toMatchObject({ statusCode: 'C10019' });
  });

  test('says when there is none', async () => {
    const { httpStatus, body } = await check(owner, { macAddress: '00:00:00:00:00:99' });
    expect(httpStatus).toBe(404);
    expect(body).toMatchObject({ statusCode: 'C10404', msg: 'Device not found' });
  });

  test('hides the buyer from staff without mac-activated-by', async () => {
    const staff = await addStaff(testApp, ['check-device-status']);
    expect((await check(staff)).body.device).not.toHaveProperty('reseller_email');
  });

  test('of others’ devices ends after 60 a minute', async () => {
    const curious = await addReseller(testApp, { applications: [application.id] });
    for (let look = 0; look < 60; look += 1) await check(curious);
    expect((await check(curious)).httpStatus).toBe(429);
    expect((await check(owner)).httpStatus).toBe(200);
  });
});

test('several applications of one MAC answer in the order asked', async () => {
  const other = await addApplication(testApp);
  const person = await addReseller(testApp, { applications: [application.id, other.id] });
  const body = { macAddress: mac, app_id: [other.id, application.id] };
  const answer = await testApp.call('POST /check-device-status-multi-app', { as: person, body });
  expect(answer.body.devices).toMatchObject([
    { app_id: other.id, app_name: other.name, status: 'not_found' },
    { app_id: application.id, status: 'active' },
  ]);
});

describe('disabling and enabling', () => {
  const set = (call: 'POST /disable-mac' | 'POST /enable-mac', as: SignedInPerson) =>
    testApp.call(call, { as, body: { macAddress: mac, app_ids: [application.id] } });

  test('stops the player and keeps the expiry', async () => {
    const { token } = await startPlayer(testApp, application, mac);
    const status = async () => {
      const headers = { authorization: `Device ${token}` };
      return (await testApp.app.inject({ url: '/device/v1/status', headers })).json<{
        status: string;
        expires_at: string;
      }>();
    };
    const before = await status();
    expect((await set('POST /disable-mac', owner)).body.results).toMatchObject([{ ok: true }]);
    expect(await status()).toMatchObject({ status: 'disabled', expires_at: before.expires_at });
    await set('POST /enable-mac', owner);
    expect(await status()).toMatchObject({ status: 'active', expires_at: before.expires_at });
  });

  test('tells what was so already, so that an undo leaves that alone', async () => {
    const changed = async (call: 'POST /disable-mac' | 'POST /enable-mac') => (await set(call, owner)).body.results[0];
    expect(await changed('POST /enable-mac')).toMatchObject({ ok: true, changed: false });
    expect(await changed('POST /disable-mac')).toMatchObject({ ok: true, changed: true });
    expect(await changed('POST /disable-mac')).toMatchObject({ ok: true, changed: false });
    expect(await changed('POST /enable-mac')).toMatchObject({ ok: true, changed: true });
  });

  test('is not for strangers, who are told what they would be told of nothing', async () => {
    const { httpStatus, body } = await set('POST /disable-mac', stranger);
    expect(httpStatus).toBe(200);
    expect(body).toMatchObject({
      status: false,
      results: [{ ok: false, statusCode: 'C10404', error: 'Device not found' }],
    });
  });

  test('is lifted only by the same or a higher level', async () => {
    await set('POST /disable-mac', testApp.admin);
    expect((await set('POST /enable-mac', owner)).body.results).toMatchObject([{ ok: false, statusCode: 'C10403' }]);
    expect((await set('POST /enable-mac', testApp.admin)).body.results).toMatchObject([{ ok: true }]);
  });

  test('enables nothing that somebody disabled since, where a disabling is taken back', async () => {
    const body = { macAddress: mac, app_ids: [application.id] };
    const undo = () => testApp.call('POST /enable-mac', { as: testApp.admin, body: { ...body, undo: true } });
    await set('POST /disable-mac', testApp.admin);
    await set('POST /enable-mac', testApp.admin);
    await set('POST /disable-mac', owner);
    expect((await undo()).body.results).toMatchObject([{ ok: false, statusCode: 'C10024' }]);
    await set('POST /enable-mac', owner);
    await set('POST /disable-mac', testApp.admin);
    expect((await undo()).body.results).toMatchObject([{ ok: true, changed: true }]);
  });

  test('leaves it to whom it was left, where an enabling is taken back', async () => {
    const body = { macAddress: mac, app_ids: [application.id] };
    await set('POST /disable-mac', owner);
    await set('POST /enable-mac', testApp.admin);
    await testApp.call('POST /disable-mac', { as: testApp.admin, body: { ...body, undo: true } });
    expect((await set('POST /enable-mac', owner)).body.results).toMatchObject([{ ok: true, changed: true }]);
  });
});

describe('the list of devices', () => {
  const list = (as: SignedInPerson, more: object = {}) =>
    testApp.call('POST /activated-apps', { as, body: { page_size: 30, ...more } });
  const macs = (answer: Awaited<ReturnType<typeof list>>) =>
    answer.body.data.Devices.map(({ mac_address }) => mac_address);

  test('holds what the asker and their sub-resellers own, the newest first', async () => {
    const below = await addSubReseller(testApp, owner, { applications: [application.id], credit: 5 });
    const theirs = '00:1a:79:ff:00:02';
    await activateDevice(testApp, below, theirs, application);
    const mine = await list(owner);
    expect(macs(mine).slice(0, 2)).toEqual([theirs, mac]);
    expect(macs(await list(below))).toEqual([theirs]);
    expect(macs(await list(stranger))).toEqual([]);
    expect((await list(testApp.admin)).body.total).toBe(mine.body.total);
  });

  test('finds a piece of a MAC, and an application by name', async () => {
    expect(macs(await list(owner, { search_type: 'mac', mac_address: mac.slice(3) }))).toEqual([mac]);
    expect(macs(await list(stranger, { search_type: 'mac', mac_address: mac }))).toEqual([]);
    expect((await list(owner, { search_type: 'general', keyword: application.name })).body.total).toBeGreaterThan(1);
  });

  test('can be narrowed to a state', async () => {
    await testApp.call('POST /disable-mac', { as: owner, body: { macAddress: mac, app_ids: [application.id] } });
    expect(macs(await list(owner, { state: 'disabled' }))).toContain(mac);
    expect(macs(await list(owner, { state: 'active' }))).not.toContain(mac);
  });
});
