import type { Code } from '@tessera/contracts/codes.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { asPlayer, buyOne, nameOf, type Player, redeem, registerPlayer } from './codes.fixture.ts';

let app: TestApp;
let application: { id: number };
let owner: SignedInPerson;
let code: Code;
let player: Player;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app, { acceptsCodes: true });
  owner = await addReseller(app, { credit: 1000, applications: [application.id] });
});
beforeEach(async () => {
  app.clock.set('2027-01-15T12:00:00.000Z');
  code = await buyOne(app, owner);
  player = await registerPlayer(app, application);
});
afterAll(async () => {
  expect((await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
  await app.close();
});

const status = async (of = player) => (await asPlayer(app, of, 'GET', '/status')).answer;
const errorOf = async (answering: ReturnType<typeof redeem>) => {
  const { httpStatus, answer } = await answering;
  return [httpStatus, answer.error?.code];
};
const device = async () => {
  const body = { macAddress: player.mac, app_id: application.id };
  return (await app.call('POST /check-device-status', { as: owner, body })).body.device;
};
const remove = (one = code) => app.call('POST /delete-code', { as: owner, body: nameOf(one) });
/** When the codes of a test have expired. Sessions have ended, too. */
async function aYearLater(): Promise<void> {
  app.clock.set('2028-03-01T12:00:00.000Z');
  owner = { ...owner, token: await signIn(app, owner) };
}
const flip = () => app.call('POST /update-code-status', { as: owner, body: nameOf(code) });

describe('redeeming', () => {
  test('gives the device access until the code expires', async () => {
    expect((await status()).status).toBe('trial');
    const { httpStatus, answer } = await redeem(app, player, code.value);
    expect([httpStatus, answer]).toEqual([200, { status: 'active', expires_at: code.expire_date }]);
    expect(await status()).toMatchObject({ status: 'active', package: '1-year', expires_at: code.expire_date });
    app.clock.set('2028-01-15T12:00:00.000Z');
    expect((await status()).status).toBe('expired');
  });

  test('reads the code as people type it', async () => {
    const typed = ` ${code.value.toLowerCase().replaceAll('-', ' ')} `;
    expect((await redeem(app, player, typed)).httpStatus).toBe(200);
  });

  test('again on the same device answers the same', async () => {
    const first = await redeem(app, player, code.value);
    app.clock.advance({ hours: 1 });
    const again = await redeem(app, player, code.value);
    expect([again.httpStatus, again.answer]).toEqual([200, first.answer]);
  });

  test('on another device is refused', async () => {
    await redeem(app, player, code.value);
    const other = await registerPlayer(app, application);
    expect(await errorOf(redeem(app, other, code.value))).toEqual([409, 'code_taken']);
    expect((await status(other)).status).toBe('trial');
  });

  test('a lifetime code never ends', async () => {
    const lifetime = await buyOne(app, owner, { subscriptionType: 'lifetime' });
    const { answer } = await redeem(app, player, lifetime.value);
    expect(answer).toEqual({ status: 'active', expires_at: '9999-12-31T00:00:00.000Z' });
    expect((await status()).package).toBe('lifetime');
    expect(await device()).toMatchObject({ lifetime: true, status: 'active' });
  });

  test('shows in the portal: the device at the code, and the code’s owner at the device', async () => {
    await redeem(app, player, code.value);
    const { body } = await app.call('GET /activation-codes', { as: owner, query: { search_query: player.mac } });
    expect(body.codes).toHaveLength(1);
    expect(body.codes[0]?.device_info).toEqual({
      _id: expect.any(Number),
      mac_address: player.mac,
      version: '1.2',
      ip: expect.any(String),
    });
    expect(await device()).toMatchObject({ status: 'active', is_trial: 0, lifetime: false, is_own: true });
    const list = await app.call('POST /activated-apps', {
      as: owner,
      body: { state: 'active', search_type: 'mac', mac_address: player.mac },
    });
    expect(list.body.data.Devices.map(({ mac_address }) => mac_address)).toEqual([player.mac]);
  });

  test('leaves a device that runs under somebody else to them', async () => {
    const other = await addReseller(app, { credit: 5, applications: [application.id] });
    await activateDevice(app, other, player.mac, application);
    await redeem(app, player, code.value);
    expect((await device()).is_own).toBe(false);
    expect((await status()).expires_at).toBe(code.expire_date);
  });

  test('is none of what was paid, from whose end a bought year runs', async () => {
    await redeem(app, player, code.value);
    expect(await device()).toMatchObject({ status: 'active', is_trial: 0, paid_until: null });
    await activateDevice(app, owner, player.mac, application);
    expect(await device()).toMatchObject({ paid_until: '2028-01-15T12:00:00.000Z' });
  });

  test('makes of a trial what is renewed, also once the code has ended', async () => {
    await redeem(app, player, code.value);
    expect(await device()).toMatchObject({ status: 'active', is_trial: 0 });
    await aYearLater();
    expect(await device()).toMatchObject({ status: 'expired', is_trial: 0 });
  });

  test('stands in the device’s history, and so does the end of it', async () => {
    await redeem(app, player, code.value);
    app.clock.advance({ minutes: 1 });
    await app.call('POST /reset-code', { as: owner, body: { apiKey: code.api_key, code_id: code.id } });
    app.clock.advance({ minutes: 1 });
    const second = await buyOne(app, owner);
    await redeem(app, player, second.value);
    await aYearLater();
    await remove(second);
    const { id } = await device();
    const { data } = (await app.call('GET /devices/{id}/history', { as: owner, params: { id } })).body;
    expect(data.events.map(({ kind, actor_email, detail }) => [kind, actor_email, detail])).toEqual([
      ['code-released', owner.email, {}],
      ['code-redeemed', null, { expire_date: second.expire_date }],
      ['code-released', owner.email, {}],
      ['code-redeemed', null, { expire_date: code.expire_date }],
      ['registered', null, {}],
    ]);
  });

  test('is no activation: the books show the purchase alone', async () => {
    const log = async () =>
      (await app.call('POST /activation-logs', { as: owner, body: {} })).body.data.UserActiTranLogs;
    const before = await log();
    await redeem(app, player, code.value);
    expect(await log()).toEqual(before);
  });
});

describe('access ends at once', () => {
  beforeEach(() => redeem(app, player, code.value));

  test('when the code is disabled, and comes back with it', async () => {
    await flip();
    expect((await status()).status).toBe('trial');
    await flip();
    expect((await status()).status).toBe('active');
  });

  test('when it is reset; then another device can have it', async () => {
    await app.call('POST /reset-code', { as: owner, body: { apiKey: code.api_key, code_id: code.id } });
    expect((await status()).status).toBe('trial');
    const other = await registerPlayer(app, application);
    expect((await redeem(app, other, code.value)).httpStatus).toBe(200);
    expect(await errorOf(redeem(app, player, code.value))).toEqual([409, 'code_taken']);
  });

  test('when it is replaced: the old value is no code any more', async () => {
    const body = { apiKey: code.api_key, code_id: code.id, replace: true };
    const { body: answer } = await app.call('POST /reset-code', { as: owner, body });
    expect(await errorOf(redeem(app, player, code.value))).toEqual([404, 'code_unknown']);
    expect((await redeem(app, player, String(answer.new_code))).httpStatus).toBe(200);
  });

  test('when it expires, and an expired one may be deleted', async () => {
    await aYearLater();
    expect((await status()).status).toBe('expired');
    expect((await remove()).httpStatus).toBe(200);
    expect(await errorOf(redeem(app, player, code.value))).toEqual([404, 'code_unknown']);
  });

  test('but not by deleting it: what runs can’t be deleted', async () => {
    expect((await remove()).body).toMatchObject({ statusCode: 'C10409', httpCode: '409' });
    expect(await status()).toMatchObject({ status: 'active', expires_at: code.expire_date });
  });

  test('but not what was paid besides', async () => {
    await activateDevice(app, owner, player.mac, application);
    await app.call('POST /renew-code', { as: owner, body: nameOf(code) });
    expect((await status()).expires_at).toBe('2029-01-15T12:00:00.000Z');
    await flip();
    expect(await status()).toMatchObject({ status: 'active', expires_at: '2028-01-15T12:00:00.000Z' });
  });
});

test('renewing a redeemed code lengthens the access', async () => {
  await redeem(app, player, code.value);
  await app.call('POST /renew-code', { as: owner, body: nameOf(code) });
  expect((await status()).expires_at).toBe('2029-01-15T12:00:00.000Z');
});

test('of two codes on one device the longer counts', async () => {
  const lifetime = await buyOne(app, owner, { subscriptionType: 'lifetime' });
  await redeem(app, player, code.value);
  await redeem(app, player, lifetime.value);
  expect((await status()).package).toBe('lifetime');
  await app.call('POST /update-code-status', { as: owner, body: nameOf(lifetime) });
  expect(await status()).toMatchObject({ package: '1-year', expires_at: code.expire_date });
});

describe('its playlists', () => {
  const list = async () => (await asPlayer(app, player, 'GET', '/playlists')).answer.playlists;
  beforeEach(() =>
    app.call('POST /edit-playlist/{code}', {
      as: owner,
      params: { code: code.value },
      body: {
        apiKey: code.api_key,
        playlists: [{ name: 'News', url: 'https://example.com/n.m3u', epg: 'https://e.net/g' }],
      },
    }),
  );

  test('come with it and go with it', async () => {
    expect(await list()).toEqual([]);
    await redeem(app, player, code.value);
    const [playlist] = await list();
    expect(playlist).toEqual({
      id: expect.any(Number),
      name: 'News',
      type: 'general',
      url: 'https://example.com/n.m3u',
      username: null,
      password: null,
      epg_url: 'https://e.net/g',
      protected: false,
    });
    const unlocked = await asPlayer(app, player, 'POST', `/playlists/${playlist.id}/unlock`, { pin: '0000' });
    expect(unlocked.answer.playlist.url).toBe('https://example.com/n.m3u');
    await flip();
    expect(await list()).toEqual([]);
  });

  test('stand beside those of the device', async () => {
    await redeem(app, player, code.value);
    const own = { playlist_name: 'Own', playlist_url: 'https://example.com/own.m3u' };
    const body = { mac_address: player.mac, app_id: application.id, ...own };
    await app.call('POST /save-playlist', { as: owner, body });
    const names = (await list()).map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Own', 'News']);
    expect(new Set((await list()).map(({ id }: { id: number }) => id)).size).toBe(2);
  });
});

describe('a code is refused', () => {
  test('where the application takes none', async () => {
    const other = await registerPlayer(app, await addApplication(app));
    expect(await errorOf(redeem(app, other, code.value))).toEqual([403, 'codes_not_accepted']);
  });

  test('when it is disabled, expired, or none at all', async () => {
    await flip();
    expect(await errorOf(redeem(app, player, code.value))).toEqual([409, 'code_disabled']);
    await flip();
    expect(await errorOf(redeem(app, player, 'AAAA-BBBB-CCCC'))).toEqual([404, 'code_unknown']);
    app.clock.set('2028-01-15T12:00:00.000Z');
    expect(await errorOf(redeem(app, player, code.value))).toEqual([409, 'code_expired']);
  });

  test('on a disabled device', async () => {
    await activateDevice(app, owner, player.mac, application);
    const body = { macAddress: player.mac, app_ids: [application.id] };
    await app.call('POST /disable-mac', { as: owner, body });
    expect(await errorOf(redeem(app, player, code.value))).toEqual([402, 'not_active']);
  });

  test('without a token, or with a broken field', async () => {
    expect(await errorOf(redeem(app, { ...player, token: 'dev_nobody-has-this' }, code.value))).toEqual([
      401,
      'unauthorized',
    ]);
    for (const wrong of ['', ' ', 'x'.repeat(41)])
      expect(await errorOf(redeem(app, player, wrong))).toEqual([422, 'invalid_input']);
  });

  test('after 10 wrong ones in 15 minutes, whatever comes then', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect(await errorOf(redeem(app, player, `AAAA-BBBB-CCC${guess}`, '10.3.0.1'))).toEqual([404, 'code_unknown']);
    const locked = await redeem(app, player, code.value, '10.3.0.1');
    expect([locked.httpStatus, locked.answer.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(locked.headers['retry-after'])).toBe(900);
    app.clock.advance({ minutes: 15 });
    expect((await redeem(app, player, code.value, '10.3.0.1')).httpStatus).toBe(200);
  });

  test('after 60 wrong ones from an address, on whichever devices', async () => {
    const ip = '10.4.0.1';
    for (let one = 0; one < 6; one += 1) {
      const guesser = await registerPlayer(app, application);
      for (let guess = 0; guess < 10; guess += 1) await redeem(app, guesser, 'AAAA-BBBB-CCCC', ip);
    }
    expect(await errorOf(redeem(app, player, code.value, ip))).toEqual([429, 'too_many_requests']);
    expect((await redeem(app, player, code.value, '10.4.0.2')).httpStatus).toBe(200);
  });
});
