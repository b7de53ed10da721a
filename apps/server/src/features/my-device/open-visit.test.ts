import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { type OwnPages, openOwnPages } from './my-device.fixture.ts';

let app: OwnPages['app'];
let players: OwnPages['players'];
let application: OwnPages['application'];
let owner: OwnPages['owner'];
let mac: string;
let key: string;
let player: string;
let count = 0;

beforeAll(async () => {
  ({ app, players, application, owner } = await openOwnPages());
});
beforeEach(async () => {
  count += 1;
  mac = `00:1a:79:00:07:${String(count).padStart(2, '0')}`;
  ({ device_key: key, token: player } = await players.register(application.id, mac));
  app.clock.advance({ hours: 1 });
});
afterAll(() => app.close());

const idOf = async (of: string) => {
  const { rows } = await app.database.owner.query('SELECT id FROM live.devices WHERE mac = $1', [of]);
  return Number(rows[0]?.id);
};
const opened = async (from: { ip?: string } = {}) => {
  const { json, status } = await players.open(mac, key, from);
  expect(status).toBe(200);
  return json.token as string;
};
const look = (token: string) => players.send('GET', '/my-device', { token });

describe('a device’s page', () => {
  test('opens with the key as it is typed, and tells state and end', async () => {
    await activateDevice(app, owner, mac, application);
    const typed = ` ${key.slice(0, 4).toLowerCase()}-${key.slice(4)}`;
    const { json } = await players.open(mac.toUpperCase().replaceAll(':', '-'), typed);
    const { json: device } = await look(json.token);
    expect(device).toMatchObject({ mac, status: 'active', package: '1-year', application: { name: application.name } });
    expect(new Date(device.visit_ends_at).getTime() - app.clock.now().getTime()).toBe(30 * 60_000);
  });

  test('of a MAC with two applications, the one whose key it is', async () => {
    const other = await addApplication(app, { name: `Other ${count}`, trialDays: 7 });
    const { device_key } = await players.register(other.id, mac);
    const { json } = await players.open(mac, device_key);
    expect((await look(json.token)).json.application.name).toBe(`Other ${count}`);
  });

  test('is the one that the player’s QR code leads to', async () => {
    const { json } = await players.send('GET', '/status', { token: player });
    const address = new URL(json.my_device_url);
    expect([address.pathname, address.search]).toEqual(['/my-device', '']);
    const given = new URLSearchParams(address.hash.slice(1));
    expect([given.get('mac'), given.get('key')]).toEqual([mac, key]);
    expect(json.device_key).toBe(key);
  });

  test('names where playlists lead, and no user, password or address', async () => {
    await activateDevice(app, owner, mac, application);
    const device = { mac_address: mac, app_id: application.id };
    const url = 'http://line.example:8080/get.php?username=karim&password=s3cret';
    const list = { ...device, playlist_name: 'Living room', playlist_url: url };
    await app.call('POST /save-playlist', { as: owner, body: list });
    const sign = { playlist_type: 'xc', username: 'karim', password: 's3cret', playlist_url: 'http://xc.example' };
    await app.call('POST /save-playlist', { as: owner, body: { ...list, ...sign } });
    const { text, json } = await look(await opened());
    expect(json.playlists).toMatchObject([
      { name: 'Living room', host: 'line.example:8080', is_of_code: false },
      { host: 'xc.example', type: 'xc' },
    ]);
    expect(text).not.toMatch(/karim|s3cret|get\.php/);
  });

  test('shows what was saved before the player registered to nobody before its owner confirms', async () => {
    const early = `00:1a:79:00:08:${String(count).padStart(2, '0')}`;
    await activateDevice(app, owner, early, application);
    const body = {
      mac_address: early,
      app_id: application.id,
      playlist_name: 'Early',
      playlist_url: 'http://a.example/x.m3u',
    };
    await app.call('POST /save-playlist', { as: owner, body });
    app.clock.advance({ minutes: 1 });
    const { device_key } = await players.register(application.id, early);
    const { json } = await players.open(early, device_key);
    expect((await look(json.token)).json.playlists).toEqual([]);
    await app.call('POST /devices/{id}/confirm-registration', { as: owner, params: { id: await idOf(early) } });
    expect((await look(json.token)).json.playlists).toHaveLength(1);
  });

  test('is no call of the player: what it shows can be undone', async () => {
    await activateDevice(app, owner, mac, application);
    await look(await opened());
    const log = await app.call('POST /activation-logs', { as: owner, body: {} });
    const activation_id = log.body.data.UserActiTranLogs[0]?.id;
    expect((await app.call('POST /cancel-activation', { as: owner, body: { activation_id } })).httpStatus).toBe(200);
  });

  test('opens nothing but itself, and a player’s token does not open it', async () => {
    const token = await opened();
    for (const path of ['/status', '/playlists']) {
      expect((await players.send('GET', path, { token })).status).toBe(401);
    }
    expect((await look(player)).status).toBe(401);
    expect((await players.send('GET', '/my-device', { token, environment: 'sandbox' })).status).toBe(401);
  });
});

describe('a visit ends', () => {
  test('with the twentieth after it from the same address, and with none from another', async () => {
    const elsewhere = await opened({ ip: '10.1.0.1' });
    const tokens = [];
    for (let time = 0; time < 21; time += 1) {
      app.clock.advance({ seconds: 1 });
      tokens.push(await opened({ ip: '10.1.0.2' }));
    }
    const states = [];
    for (const token of [elsewhere, ...tokens.slice(0, 2), ...tokens.slice(-1)])
      states.push((await look(token)).status);
    expect(states).toEqual([200, 401, 200, 200]);
  });

  test('after half an hour', async () => {
    const token = await opened();
    app.clock.advance({ minutes: 29 });
    expect((await look(token)).status).toBe(200);
    app.clock.advance({ minutes: 2 });
    expect((await look(token)).status).toBe(401);
  });

  const endings: [string, () => Promise<unknown>][] = [
    ['the registration is reset', async () => change('POST /devices/{id}/reset-registration')],
    ['the device gets a new key', async () => change('POST /devices/{id}/new-key')],
    [
      'it is disabled, also when it is enabled again',
      async () => {
        const body = { macAddress: mac, app_ids: [application.id] };
        expect((await app.call('POST /disable-mac', { as: owner, body })).httpStatus).toBe(200);
        expect((await players.open(mac, key)).json.error.code).toBe('device_disabled');
        await app.call('POST /enable-mac', { as: owner, body });
      },
    ],
    [
      'its time is switched to another MAC',
      () =>
        app.call('POST /switch-mac', {
          as: owner,
          body: { macAddress: mac, newMacAddress: `fe:${mac.slice(3)}`, app_id: application.id },
        }),
    ],
  ];
  const change = async (key: 'POST /devices/{id}/reset-registration' | 'POST /devices/{id}/new-key') => {
    const { httpStatus } = await app.call(key, { as: owner, params: { id: await idOf(mac) } });
    expect(httpStatus).toBe(200);
  };
  test.each(endings)('when %s', async (_when, end) => {
    await activateDevice(app, owner, mac, application);
    const token = await opened();
    await end();
    expect((await look(token)).status).toBe(401);
  });
});

describe('a new key', () => {
  test('is what the player shows from then on, and the old one opens nothing', async () => {
    await activateDevice(app, owner, mac, application);
    await app.call('POST /devices/{id}/new-key', { as: owner, params: { id: await idOf(mac) } });
    expect((await players.open(mac, key)).json.error.code).toBe('wrong_key');
    const { json } = await players.send('GET', '/status', { token: player });
    expect(json.device_key).not.toBe(key);
    expect((await players.open(mac, json.device_key)).status).toBe(200);
  });

  test('is offered when the device became somebody else’s, until it has one', async () => {
    const next = await addReseller(app, { applications: [application.id], credit: 10 });
    await activateDevice(app, owner, mac, application);
    const shown = async () => {
      const { body } = await app.call('POST /check-device-status', {
        as: next,
        body: { macAddress: mac, app_id: application.id },
      });
      return (body as { device: { key_known_before?: boolean } }).device.key_known_before;
    };
    await app.database.owner.query(
      `UPDATE live.devices SET paid_expires_at = $2, trial_ends_at = NULL, expires_at = $2 WHERE mac = $1`,
      [mac, new Date(app.clock.now().getTime() - 1000)],
    );
    await activateDevice(app, next, mac, application);
    expect(await shown()).toBe(true);
    await app.call('POST /devices/{id}/new-key', { as: next, params: { id: await idOf(mac) } });
    expect(await shown()).toBe(false);
  });

  test('is for the owner’s side alone', async () => {
    const stranger = await addReseller(app);
    await activateDevice(app, owner, mac, application);
    const answer = await app.call('POST /devices/{id}/new-key', { as: stranger, params: { id: await idOf(mac) } });
    expect(answer.httpStatus).toBe(404);
  });
});

describe('guessing', () => {
  const guess = (ip: string, of = mac) => players.open(of, 'AAAAAAAA', { ip });
  const told = ({ status, text, headers }: Awaited<ReturnType<typeof guess>>) => {
    const { date, 'x-request-id': _id, ...same } = headers;
    return { status, text, headers: { ...same, date: typeof date } };
  };

  test('answers a MAC that exists and one that does not alike, in status, headers, bytes and limits', async () => {
    const none = `fe:fe:fe:00:07:${String(count).padStart(2, '0')}`;
    for (let time = 0; time < 12; time += 1) {
      const [there, not] = [await guess('10.8.0.1'), await guess('10.8.0.1', none)];
      expect(told(there)).toEqual(told(not));
      expect(there.status).toBe(time < 10 ? 422 : 429);
    }
  });

  test('locks nobody out from another address', async () => {
    for (let time = 0; time < 40; time += 1) await guess(`10.7.${time}.1`);
    for (let time = 0; time < 12; time += 1) await guess('10.7.200.1');
    expect((await guess('10.7.200.1')).status).toBe(429);
    expect((await players.open(mac, key, { ip: '10.6.0.1' })).status).toBe(200);
  });

  test('from many addresses keeps those waiting that never gave the right key, and refuses none', async () => {
    const pause = vi.spyOn(app.services, 'pause');
    await opened({ ip: '10.5.0.1' });
    const { owner: database } = app.database;
    await database.query(`UPDATE core.attempts SET count = 100 WHERE scope = 'my-device-anywhere' AND subject = $1`, [
      `live:${mac}`,
    ]);
    await opened({ ip: '10.5.0.1' });
    expect(pause).not.toHaveBeenCalled();
    expect((await guess('10.5.0.2')).status).toBe(422);
    await opened({ ip: '10.5.0.3' });
    expect(pause).toHaveBeenCalledTimes(2);
  });

  test('from one network refuses nobody else in it, and keeps no address waiting that gave the right key', async () => {
    const pause = vi.spyOn(app.services, 'pause').mockClear();
    await opened({ ip: '10.2.0.9' });
    for (let host = 1; host <= 5; host += 1)
      for (let at = 0; at < 60; at += 1)
        await guess(
          `10.2.0.${host}`,
          `fe:fe:${String(count).padStart(2, '0')}:02:0${host}:${String(at).padStart(2, '0')}`,
        );
    expect(pause).toHaveBeenCalledTimes(60);
    await opened({ ip: '10.2.0.9' });
    expect(pause).toHaveBeenCalledTimes(60);
    await opened({ ip: '10.2.0.10' });
    expect(pause).toHaveBeenCalledTimes(61);
  });

  test('over many MACs ends at the address', async () => {
    const macs = Array.from(
      { length: 61 },
      (_, at) => `fe:fe:fe:01:${String(count).padStart(2, '0')}:${at.toString(16).padStart(2, '0')}`,
    );
    const answers = [];
    for (const of of macs) answers.push((await guess('10.4.0.1', of)).status);
    expect([answers[59], answers[60]]).toEqual([422, 429]);
  });

  test('with another application’s key in between begins nothing anew', async () => {
    const other = await addApplication(app, { name: `Known ${count}`, trialDays: 7 });
    const { device_key } = await players.register(other.id, mac);
    const ip = '10.3.0.1';
    for (let time = 0; time < 9; time += 1) await guess(ip);
    expect((await players.open(mac, device_key, { ip })).status).toBe(200);
    expect((await guess(ip)).status).toBe(422);
    expect((await guess(ip)).status).toBe(429);
  });
});
