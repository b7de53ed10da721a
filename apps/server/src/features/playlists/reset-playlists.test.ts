import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller, startPlayer } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let application: { id: number };
let keyed: { id: number };
let owner: SignedInPerson;
let stranger: SignedInPerson;
let mac: string;
let macs = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  keyed = await addApplication(app, { requiresDeviceKey: true });
  const applications = [application.id, keyed.id];
  owner = await addReseller(app, { applications, credit: 100 });
  stranger = await addReseller(app, { applications, credit: 100 });
});
beforeEach(async () => {
  macs += 1;
  mac = `00:1a:79:00:05:${String(macs).padStart(2, '0')}`;
  for (const one of [application, keyed]) {
    await activateDevice(app, owner, mac, one);
    for (const fields of [{}, { playlist_name: 'Second' }, { playlist_type: 'xc', username: 'u', password: 'p' }]) {
      const playlist = { playlist_name: 'First', playlist_url: 'https://example.com/list.m3u', ...fields };
      const body = { mac_address: mac, app_id: one.id, ...playlist };
      expect((await app.call('POST /save-playlist', { as: owner, body })).httpStatus).toBe(201);
    }
  }
});
afterAll(() => app.close());

const reset = (fields: object = {}, as = owner) =>
  app.call('POST /reset-playlist', {
    as,
    body: { mac_address: mac, app_id: application.id, module: 'Any', playlist_type: 'general', ...fields },
  });
const typesLeft = async (app_id = application.id) => {
  const { body } = await app.call('GET /device-playlists', { as: owner, query: { mac_address: mac, app_id } });
  return body.data.map(({ playlist_type }) => playlist_type);
};

test('removes the playlists of one type, and of this device alone', async () => {
  const { httpStatus, body } = await reset();
  expect([httpStatus, body.data, body.msg]).toEqual([200, { removed: 2 }, 'Playlists removed: 2.']);
  expect(await typesLeft()).toEqual(['xc']);
  expect(await typesLeft(keyed.id)).toHaveLength(3);
  expect((await reset({ playlist_type: 'xc' })).body.data).toEqual({ removed: 1 });
  expect((await reset()).body.data).toEqual({ removed: 0 });
  const { rows } = await app.database.owner.query(
    "SELECT before FROM core.audit_log WHERE action = 'playlist.reset' ORDER BY id DESC LIMIT 2",
  );
  expect(rows.at(-1)?.before).toEqual({ type: 'general', names: ['First', 'Second'] });
});

test('an application can ask for the device key, of the owner too', async () => {
  const missing = await reset({ app_id: keyed.id });
  expect([missing.httpStatus, missing.body.errors]).toEqual([422, { device_key: ['Required'] }]);
  const { device_key: key } = await startPlayer(app, keyed, mac);
  const wrong = await reset({ app_id: keyed.id, device_key: 'WRONGKEY' });
  expect([wrong.httpStatus, wrong.body.statusCode, wrong.body.msg]).toEqual([422, 'C10405', 'Invalid device key']);
  expect(await typesLeft(keyed.id)).toHaveLength(3);
  expect((await reset({ app_id: keyed.id, device_key: key.toLowerCase() })).body.data).toEqual({ removed: 2 });
});

test('a key that is sent must be right where none is asked for', async () => {
  await startPlayer(app, application, mac);
  const { body } = await reset({ device_key: 'WRONGKEY' });
  expect(body).toMatchObject({
    statusCode: 'C10405',
    msg: 'Invalid device key',
    errors: { device_key: ['Invalid device key'] },
  });
  expect(await typesLeft()).toHaveLength(3);
});

test('wrong keys are counted', async () => {
  await startPlayer(app, keyed, mac);
  for (let guess = 0; guess < 10; guess += 1)
    expect((await reset({ app_id: keyed.id, device_key: `WRONG${guess}` })).body.statusCode).toBe('C10405');
  const locked = await reset({ app_id: keyed.id, device_key: 'WRONGKEY' });
  expect([locked.httpStatus, locked.body.statusCode]).toEqual([429, 'C10429']);
});

test('somebody else’s device is refused, whatever the key', async () => {
  const { device_key } = await startPlayer(app, application, mac);
  for (const fields of [{}, { device_key }]) {
    const { httpStatus, body } = await reset(fields, stranger);
    const text = 'You don’t have permission to reset this playlist';
    expect([httpStatus, body.statusCode, body.msg]).toEqual([403, 'C10403', text]);
  }
  expect(await typesLeft()).toHaveLength(3);
});

test('a parent resets for a sub-reseller, and not the other way round', async () => {
  const child = await addSubReseller(app, owner, { applications: [application.id], credit: 1 });
  expect((await reset({}, child)).body.statusCode).toBe('C10403');
  mac = '00:1a:79:ff:05:01';
  await activateDevice(app, child, mac, application);
  expect((await reset({}, owner)).body.data).toEqual({ removed: 0 });
});

test.each([
  [{ playlist_type: 'other' }, { playlist_type: ['Please select a playlist type'] }],
  [{ playlist_type: '' }, { playlist_type: ['Please select a playlist type'] }],
  [{ app_id: '' }, { app_id: ['Please select a module'] }],
  [{ mac_address: '' }, { mac_address: ['Please enter a MAC address'] }],
])('%o is refused at its field', async (fields, errors) => {
  const { httpStatus, body } = await reset(fields);
  expect([httpStatus, body.errors]).toEqual([422, errors]);
});

test('a device that does not exist', async () => {
  expect((await reset({ mac_address: '00:00:00:00:00:00' })).body).toMatchObject({
    statusCode: 'C10404',
    msg: 'Device not found in the selected application',
  });
});
