import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Environment } from '../../platform/db/environment.ts';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let application: { id: number; name: string };
let owner: SignedInPerson;
let mac: string;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app, { name: 'Player', trialDays: 7 });
  owner = await addReseller(app, { applications: [application.id], credit: 1000 });
});
beforeEach(() => {
  app.clock.set('2027-01-15T12:00:00.000Z');
  count += 1;
  mac = `00:1a:79:00:03:${String(count).padStart(2, '0')}`;
});
afterAll(() => app.close());

interface DeviceCall {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
  environment?: Environment;
  ip?: string;
}

async function device(method: 'GET' | 'POST', path: string, options: DeviceCall = {}) {
  const response = await app.app.inject({
    method,
    url: `${options.environment === 'sandbox' ? '/device/sandbox/v1' : '/device/v1'}${path}`,
    headers: { ...(options.token && { authorization: `Device ${options.token}` }), ...options.headers },
    ...(options.body && { payload: options.body }),
    remoteAddress: options.ip ?? `10.0.${count}.1`,
  });
  return { httpStatus: response.statusCode, headers: response.headers, body: response.body ? response.json() : null };
}

const register = (fields: object = {}, options: DeviceCall = {}) =>
  device('POST', '/register', { ...options, body: { app_id: application.id, install_id: 'box', mac, ...fields } });
const status = (token: string, headers: Record<string, string> = {}) => device('GET', '/status', { token, headers });
const playlists = (token: string) => device('GET', '/playlists', { token });

const savePlaylist = (fields: object = {}) =>
  app.call('POST /save-playlist', {
    as: owner,
    body: { ...list('List'), ...fields },
  });

const list = (playlist_name: string) => ({
  mac_address: mac,
  app_id: application.id,
  playlist_name,
  playlist_url: 'https://example.com/list.m3u',
});

/** Takes back the owner's latest activation. */
async function undoLast() {
  const log = await app.call('POST /activation-logs', { as: owner, body: {} });
  const activation_id = log.body.data.UserActiTranLogs[0]?.id;
  return app.call('POST /cancel-activation', { as: owner, body: { activation_id } });
}

test('the applications on sale are public', async () => {
  const retired = await addApplication(app, { name: 'Retired' });
  await app.call('DELETE /delete-applications/{id}', {
    as: app.admin,
    params: { id: retired.id },
    query: { retire: 1 },
  });
  const { body } = await device('GET', '/applications');
  expect(body).toEqual({ applications: [{ id: application.id, name: 'Player', logo_path: null }] });
});

describe('registering', () => {
  test('begins the trial and gives the key for the screen', async () => {
    const { httpStatus, body } = await register({ model: 'Box 1', version: '2.0' });
    expect(httpStatus).toBe(201);
    expect(body).toEqual({
      mac,
      device_key: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      token: expect.stringMatching(/^dev_.{40,}$/),
      status: 'trial',
      expires_at: '2027-01-22T12:00:00.000Z',
      trial_ends_at: '2027-01-22T12:00:00.000Z',
    });
  });

  test('without a MAC makes one up that no real card has', async () => {
    const { body } = await register({ mac: undefined, install_id: 'has-no-mac' });
    expect(body.mac).toMatch(/^[0-9a-f][26ae](:[0-9a-f]{2}){5}$/);
    expect((await status(body.token)).body.status).toBe('trial');
  });

  test('without a MAC, asked again by the same installation, is the same device', async () => {
    const asked = { mac: undefined, install_id: 'lost-its-answer' };
    const first = await register(asked);
    const again = await register(asked);
    expect([again.body.mac, again.body.device_key]).toEqual([first.body.mac, first.body.device_key]);
  });

  test('again from the same installation keeps key and trial; the former token is dead', async () => {
    const first = await register();
    app.clock.advance({ hours: 1 });
    const second = await register();
    expect(second.body).toMatchObject({ device_key: first.body.device_key, expires_at: first.body.expires_at });
    expect((await status(first.body.token)).httpStatus).toBe(401);
    expect((await status(second.body.token)).httpStatus).toBe(200);
  });

  test('a MAC of another installation needs its token, or the owner’s reset', async () => {
    await activateDevice(app, owner, mac, application);
    const first = await register();
    const taken = await register({ install_id: 'other' });
    expect([taken.httpStatus, taken.body]).toEqual([
      409,
      { error: { code: 'device_taken', message: expect.stringContaining('registered by another device') } },
    ]);
    expect((await register({ install_id: 'other' }, { token: first.body.token })).httpStatus).toBe(201);

    const seen = await app.call('POST /check-device-status', {
      as: owner,
      body: { macAddress: mac, app_id: application.id },
    });
    const reset = await app.call('POST /devices/{id}/reset-registration', {
      as: owner,
      params: { id: seen.body.device.id },
    });
    expect(reset.body.msg).toBe('The device can register again.');
    expect((await register({ install_id: 'third' })).httpStatus).toBe(201);
  });

  test('under an application that is no longer sold is for the devices that it has', async () => {
    const { id } = await addApplication(app, { name: 'Old', trialDays: 7 });
    const seller = await addReseller(app, { applications: [id], credit: 10 });
    await activateDevice(app, seller, mac, { id });
    const fields = { app_id: id, install_id: 'before' };
    await register(fields);
    await app.call('DELETE /delete-applications/{id}', { as: app.admin, params: { id }, query: { retire: 1 } });
    const again = await register(fields);
    expect([again.httpStatus, again.body.status]).toEqual([201, 'active']);
    expect((await status(again.body.token)).body.status).toBe('active');
    expect((await register({ ...fields, mac: mac.replace('00:03', '00:0e') })).body.error.code).toBe('not_found');
  });

  test('for an unknown application, or with a broken field, is refused', async () => {
    expect((await register({ app_id: 999_999 })).body.error.code).toBe('not_found');
    for (const fields of [{ mac: 'nothing' }, { install_id: '' }, { app_id: 'x' }, { model: 'x'.repeat(101) }]) {
      const { httpStatus, body } = await register(fields);
      expect([httpStatus, body.error.code]).toEqual([422, 'invalid_input']);
    }
  });

  test('is limited per address', async () => {
    const answers = [];
    for (let round = 0; round < 61; round += 1) answers.push(await register({}, { ip: '10.9.9.9' }));
    const last = answers.at(-1);
    expect(answers.filter(({ httpStatus }) => httpStatus === 201)).toHaveLength(60);
    expect([last?.httpStatus, last?.body.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register({}, { ip: '10.9.9.10' })).httpStatus).toBe(201);
  });

  test('is limited per customer of IPv6, whichever of their networks they come from', async () => {
    const statuses = [];
    for (let round = 0; round < 601; round += 1) {
      statuses.push((await register({}, { ip: `2001:db8:7:${(round % 50).toString(16)}::1` })).httpStatus);
    }
    expect(statuses.filter((httpStatus) => httpStatus === 201)).toHaveLength(600);
    expect((await register({}, { ip: '2001:db8:8::1' })).httpStatus).toBe(201);
  });

  test('two installations at once under one MAC: one gets it', async () => {
    const answers = await Promise.all([register({ install_id: 'a' }), register({ install_id: 'b' })]);
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([201, 409]);
  });
});

describe('the status', () => {
  test('follows the device from its trial over an activation to its end', async () => {
    const { token } = (await register()).body;
    expect((await status(token)).body).toEqual({
      status: 'trial',
      package: null,
      expires_at: expect.any(String),
      server_time: app.clock.now().toISOString(),
      refresh_after_seconds: 15,
      device_key: expect.any(String),
      my_device_url: expect.stringContaining('/my-device#'),
      notices: [],
    });
    await activateDevice(app, owner, mac, application);
    expect((await status(token)).body).toMatchObject({ status: 'active', package: '1-year' });
    app.clock.advance({ days: 366 });
    expect((await status(token)).body).toMatchObject({ status: 'expired', refresh_after_seconds: 60 });
    app.clock.set('2027-01-15T12:00:00.000Z');
  });

  test('tells in the last week, in the player’s language, that the paid time ends', async () => {
    const { token } = (await register()).body;
    await activateDevice(app, owner, mac, application);
    app.clock.advance({ days: 357 });
    expect((await status(token)).body.notices).toEqual([]);
    app.clock.advance({ days: 2 });
    const { expires_at, notices } = (await status(token)).body;
    expect(notices).toEqual([
      { title: `This device’s time ends on ${expires_at.slice(0, 10)}`, html: expect.stringContaining(mac) },
    ]);
    const [inArabic] = (await status(token, { 'accept-language': 'ar-EG' })).body.notices;
    expect(inArabic.title).toMatch(/[\u0600-\u06ff]/);
    app.clock.advance({ days: 7 });
    expect((await status(token)).body).toMatchObject({ status: 'expired', notices: [] });
    app.clock.set('2027-01-15T12:00:00.000Z');
  });

  test('says disabled when it is', async () => {
    const { token } = (await register()).body;
    await activateDevice(app, owner, mac, application);
    await app.call('POST /disable-mac', { as: owner, body: { macAddress: mac, app_ids: [application.id] } });
    expect((await status(token)).body.status).toBe('disabled');
    expect((await playlists(token)).httpStatus).toBe(402);
  });

  test('that did not change is 304, whatever the time', async () => {
    const { token } = (await register()).body;
    const first = await status(token);
    const etag = String(first.headers.etag);
    app.clock.advance({ seconds: 20 });
    const same = await status(token, { 'if-none-match': etag });
    expect([same.httpStatus, same.body, same.headers.etag]).toEqual([304, null, etag]);
    for (const held of [`W/${etag}`, `"other", ${etag}`, '*']) {
      expect((await status(token, { 'if-none-match': held })).httpStatus, held).toBe(304);
    }
    await activateDevice(app, owner, mac, application);
    expect((await status(token, { 'if-none-match': etag })).httpStatus).toBe(200);
  });

  test('needs the token of this environment', async () => {
    const { token } = (await register()).body;
    expect((await device('GET', '/status')).body.error.code).toBe('unauthorized');
    expect((await status('dev_nobody-has-this-one')).httpStatus).toBe(401);
    expect((await device('GET', '/status', { token, environment: 'sandbox' })).httpStatus).toBe(401);
    const inSandbox = await register({}, { environment: 'sandbox' });
    const { token: other } = inSandbox.body;
    expect((await device('GET', '/status', { token: other, environment: 'sandbox' })).httpStatus).toBe(200);
  });

  test('once told to the player, an activation can’t be undone', async () => {
    const { token } = (await register()).body;
    await activateDevice(app, owner, mac, application);
    await status(token);
    expect((await undoLast()).body.statusCode).toBe('C10024');
  });
});

describe('playlists', () => {
  test('come to an active device, a protected one without where it leads', async () => {
    const { token } = (await register()).body;
    await activateDevice(app, owner, mac, application);
    await savePlaylist({ xml_url: 'https://example.com/guide.xml' });
    await savePlaylist({ playlist_name: 'Private', protect: true, pin: '4711' });
    const { body } = await playlists(token);
    expect(body.playlists).toEqual([
      {
        id: expect.any(Number),
        name: 'List',
        type: 'general',
        url: 'https://example.com/list.m3u',
        username: null,
        password: null,
        epg_url: 'https://example.com/guide.xml',
        protected: false,
      },
      { id: expect.any(Number), name: 'Private', type: 'general', protected: true },
    ]);
  });

  test('saved before the player registered wait for the owner’s confirmation', async () => {
    await activateDevice(app, owner, mac, application);
    await savePlaylist({ playlist_name: 'Before' });
    app.clock.advance({ minutes: 1 });
    const { token } = (await register()).body;
    await savePlaylist({ playlist_name: 'After' });
    const names = async () => (await playlists(token)).body.playlists.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['After']);
    const body = { macAddress: mac, app_id: application.id };
    const seen = await app.call('POST /check-device-status', { as: owner, body });
    expect(seen.body.device.awaits_confirmation).toBe(true);
    const params = { id: seen.body.device.id };
    const stranger = await addReseller(app);
    const foreign = await app.call('POST /devices/{id}/confirm-registration', { as: stranger, params });
    expect(foreign.body).toMatchObject({ statusCode: 'C10404', httpCode: '404' });
    const confirmed = await app.call('POST /devices/{id}/confirm-registration', { as: owner, params });
    expect(confirmed.body.msg).toContain('Registration confirmed.');
    expect(await names()).toEqual(['Before', 'After']);
    const again = await app.call('POST /check-device-status', { as: owner, body });
    expect(again.body.device.awaits_confirmation).toBe(false);
  });

  test('of a former owner stay hidden from a device that nobody owns, those saved while nobody did do not', async () => {
    const { token, device_key } = (await register()).body;
    const stranger = await addReseller(app);
    const save = (playlist_name: string, as: SignedInPerson) =>
      app.call('POST /save-playlist', { as, body: { ...list(playlist_name), device_key } });
    const names = async () => (await playlists(token)).body.playlists.map(({ name }: { name: string }) => name);
    const shownTo = async (as: SignedInPerson) => {
      const { body } = await app.call('GET /device-playlists', {
        as,
        query: { mac_address: mac, app_id: application.id },
      });
      return body.data?.map(({ playlist_name }) => playlist_name);
    };
    await save('Of nobody', stranger);
    expect(await names()).toEqual(['Of nobody']);
    await activateDevice(app, owner, mac, application);
    await save('Former', owner);
    expect([await shownTo(owner), await shownTo(app.admin)]).toEqual([['Former'], ['Former']]);
    expect((await undoLast()).httpStatus).toBe(200);
    expect(await names()).toEqual(['Of nobody']);
    expect(await shownTo(app.admin)).toEqual(['Of nobody']);
    await activateDevice(app, owner, mac, application);
    expect(await names()).toEqual(['Former']);
  });

  test('are refused to a device that is not active', async () => {
    const { token } = (await register()).body;
    app.clock.advance({ days: 8 });
    const { httpStatus, body } = await playlists(token);
    expect([httpStatus, body.error.code]).toEqual([402, 'not_active']);
    app.clock.set('2027-01-15T12:00:00.000Z');
  });
});

describe('a protected playlist', () => {
  let token: string;
  let id: number;
  beforeEach(async () => {
    token = (await register()).body.token;
    await activateDevice(app, owner, mac, application);
    id = (await savePlaylist({ playlist_name: 'Private', protect: true, pin: '4711' })).body.data.id;
  });
  const unlock = (pin: string, playlist = id, as = token) =>
    device('POST', `/playlists/${playlist}/unlock`, { token: as, body: { pin } });

  test('opens with its PIN', async () => {
    const { httpStatus, body } = await unlock('4711');
    expect([httpStatus, body.playlist]).toEqual([
      200,
      expect.objectContaining({ id, name: 'Private', url: 'https://example.com/list.m3u' }),
    ]);
  });

  test('reads a PIN that comes as a number', async () => {
    const { data } = (await savePlaylist({ playlist_name: 'Digits', protect: 1, pin: 99_123 })).body;
    const { httpStatus } = await device('POST', `/playlists/${data.id}/unlock`, { token, body: { pin: 99_123 } });
    expect(httpStatus).toBe(200);
  });

  test('allows 10 wrong PINs in 15 minutes', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const { httpStatus, body } = await unlock(`000${guess}`);
      expect([httpStatus, body.error.code]).toEqual([422, 'wrong_pin']);
    }
    const locked = await unlock('4711');
    expect([locked.httpStatus, locked.body.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(locked.headers['retry-after'])).toBe(900);
    app.clock.advance({ minutes: 15 });
    expect((await unlock('4711')).httpStatus).toBe(200);
  });

  test('opens with the new PIN that its owner’s side sets, also after too many wrong ones', async () => {
    const setPin = (as: SignedInPerson, pin: unknown, playlist = id) =>
      app.call('PUT /playlists/{id}/pin', { as, params: { id: playlist }, body: { pin } });
    for (let guess = 0; guess < 10; guess += 1) await unlock(`000${guess}`);
    expect((await unlock('4711')).httpStatus).toBe(429);
    const { httpStatus, body } = await setPin(owner, 8_642);
    expect([httpStatus, body.msg]).toEqual([200, 'The new PIN is set.']);
    expect((await unlock('4711')).body.error.code).toBe('wrong_pin');
    expect((await unlock('8642')).httpStatus).toBe(200);

    expect((await setPin(owner, '12')).body.errors).toEqual({ pin: ['PIN must be at least 4 characters long.'] });
    const open = (await savePlaylist()).body.data.id;
    for (const answer of [await setPin(await addReseller(app), '1111'), await setPin(owner, '1111', open)])
      expect([answer.httpStatus, answer.body.statusCode]).toEqual([404, 'C10012']);
    expect((await setPin(owner, '1111', 999_999)).httpStatus).toBe(404);
    expect((await unlock('8642')).httpStatus).toBe(200);
    const { rows } = await app.database.owner.query(
      "SELECT actor_id, after FROM core.audit_log WHERE action = 'playlist.set-pin' AND target_id = $1",
      [String(id)],
    );
    expect(rows).toEqual([{ actor_id: owner.id, after: { deviceId: expect.any(Number) } }]);
  });

  test('is absent for another device', async () => {
    const other = mac.replace('00:03', '00:04');
    const { token: foreign } = (await register({ mac: other, install_id: 'other' })).body;
    expect((await unlock('4711', id, foreign)).body.error.code).toBe('not_found');
    expect((await unlock('4711', 999_999)).httpStatus).toBe(404);
  });
});

test('a token is replaced; the old one stops at once', async () => {
  const { token } = (await register()).body;
  const { httpStatus, body } = await device('POST', '/token/rotate', { token });
  expect([httpStatus, body.token]).toEqual([200, expect.stringMatching(/^dev_/)]);
  expect((await status(token)).httpStatus).toBe(401);
  expect((await status(body.token)).httpStatus).toBe(200);
});

test('errors speak the player’s language', async () => {
  const { body } = await device('GET', '/status', { headers: { 'accept-language': 'ar-EG' } });
  expect(body.error).toEqual({ code: 'unauthorized', message: expect.stringMatching(/[\u0600-\u06ff]/) });
});
