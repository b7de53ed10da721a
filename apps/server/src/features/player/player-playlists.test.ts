import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addReseller } from '../../testing/factories.ts';
import type { SignedInPerson } from '../../testing/test-app.ts';
import { beginAnew, openPlayerScene, type PlayerScene, playerOf } from './player.fixture.ts';

/** Which playlists a player gets, and what opens a protected one. */
let scene: PlayerScene;
beforeAll(async () => {
  scene = await openPlayerScene();
});
beforeEach(() => beginAnew(scene));
afterAll(() => scene.app.close());

const { device, register, playlists, list, savePlaylist, undoLast } = playerOf(() => scene);

describe('playlists', () => {
  test('come to an active device, a protected one without where it leads', async () => {
    const { token } = (await register()).body;
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
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
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
    await savePlaylist({ playlist_name: 'Before' });
    scene.app.clock.advance({ minutes: 1 });
    const { token } = (await register()).body;
    await savePlaylist({ playlist_name: 'After' });
    const names = async () => (await playlists(token)).body.playlists.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['After']);
    const body = { macAddress: scene.mac, app_id: scene.application.id };
    const seen = await scene.app.call('POST /check-device-status', { as: scene.owner, body });
    expect(seen.body.device).toMatchObject({ awaits_confirmation: true, registration_confirmed: false });
    const params = { id: seen.body.device.id };
    const stranger = await addReseller(scene.app);
    const foreign = await scene.app.call('POST /devices/{id}/confirm-registration', { as: stranger, params });
    expect(foreign.body).toMatchObject({ statusCode: 'C10404', httpCode: '404' });
    const confirmed = await scene.app.call('POST /devices/{id}/confirm-registration', { as: scene.owner, params });
    expect(confirmed.body.msg).toContain('Registration confirmed.');
    expect(await names()).toEqual(['Before', 'After']);
    const again = await scene.app.call('POST /check-device-status', { as: scene.owner, body });
    expect(again.body.device).toMatchObject({ awaits_confirmation: false, registration_confirmed: true });
  });

  test('of a former scene.owner stay hidden from a device that nobody owns, those saved while nobody did do not', async () => {
    const { token, device_key } = (await register()).body;
    const stranger = await addReseller(scene.app);
    const save = (playlist_name: string, as: SignedInPerson) =>
      scene.app.call('POST /save-playlist', { as, body: { ...list(playlist_name), device_key } });
    const names = async () => (await playlists(token)).body.playlists.map(({ name }: { name: string }) => name);
    const shownTo = async (as: SignedInPerson) => {
      const { body } = await scene.app.call('GET /device-playlists', {
        as,
        query: { mac_address: scene.mac, app_id: scene.application.id },
      });
      return body.data?.map(({ playlist_name }) => playlist_name);
    };
    await save('Of nobody', stranger);
    expect(await names()).toEqual(['Of nobody']);
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
    await save('Former', scene.owner);
    expect([await shownTo(scene.owner), await shownTo(scene.app.admin)]).toEqual([['Former'], ['Former']]);
    expect((await undoLast()).httpStatus).toBe(200);
    expect(await names()).toEqual(['Of nobody']);
    expect(await shownTo(scene.app.admin)).toEqual(['Of nobody']);
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
    expect(await names()).toEqual(['Former']);
  });

  test('are refused to a device that is not active', async () => {
    const { token } = (await register()).body;
    scene.app.clock.advance({ days: 8 });
    const { httpStatus, body } = await playlists(token);
    expect([httpStatus, body.error.code]).toEqual([402, 'not_active']);
    scene.app.clock.set('2027-01-15T12:00:00.000Z');
  });
});

describe('a protected playlist', () => {
  let token: string;
  let id: number;
  beforeEach(async () => {
    token = (await register()).body.token;
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
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
    scene.app.clock.advance({ minutes: 15 });
    expect((await unlock('4711')).httpStatus).toBe(200);
  });

  test('opens with the new PIN that its owner’s side sets, also after too many wrong ones', async () => {
    const setPin = (as: SignedInPerson, pin: unknown, playlist = id) =>
      scene.app.call('PUT /playlists/{id}/pin', { as, params: { id: playlist }, body: { pin } });
    for (let guess = 0; guess < 10; guess += 1) await unlock(`000${guess}`);
    expect((await unlock('4711')).httpStatus).toBe(429);
    const { httpStatus, body } = await setPin(scene.owner, 8_642);
    expect([httpStatus, body.msg]).toEqual([200, 'The new PIN is set.']);
    expect((await unlock('4711')).body.error.code).toBe('wrong_pin');
    expect((await unlock('8642')).httpStatus).toBe(200);

    expect((await setPin(scene.owner, '12')).body.errors).toEqual({ pin: ['PIN must be at least 4 characters long.'] });
    const open = (await savePlaylist()).body.data.id;
    for (const answer of [await setPin(await addReseller(scene.app), '1111'), await setPin(scene.owner, '1111', open)])
      expect([answer.httpStatus, answer.body.statusCode]).toEqual([404, 'C10012']);
    expect((await setPin(scene.owner, '1111', 999_999)).httpStatus).toBe(404);
    expect((await unlock('8642')).httpStatus).toBe(200);
    const { rows } = await scene.app.database.owner.query(
      "SELECT actor_id, after FROM core.audit_log WHERE action = 'playlist.set-pin' AND target_id = $1",
      [String(id)],
    );
    expect(rows).toEqual([{ actor_id: scene.owner.id, after: { deviceId: expect.any(Number) } }]);
  });

  test('is absent for another device', async () => {
    const other = scene.mac.replace('00:03', '00:04');
    const { token: foreign } = (await register({ mac: other, install_id: 'other' })).body;
    expect((await unlock('4711', id, foreign)).body.error.code).toBe('not_found');
    expect((await unlock('4711', 999_999)).httpStatus).toBe(404);
  });
});
