import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice } from '../../testing/factories.ts';
import { beginAnew, openPlayerScene, type PlayerScene, playerOf } from './player.fixture.ts';

/** What a player is told of its device. */
let scene: PlayerScene;
beforeAll(async () => {
  scene = await openPlayerScene();
});
beforeEach(() => beginAnew(scene));
afterAll(() => scene.app.close());

const { device, register, status, playlists, undoLast } = playerOf(() => scene);

describe('the status', () => {
  test('follows the device from its trial over an activation to its end', async () => {
    const { token } = (await register()).body;
    expect((await status(token)).body).toEqual({
      status: 'trial',
      package: null,
      expires_at: expect.any(String),
      server_time: scene.app.clock.now().toISOString(),
      refresh_after_seconds: 15,
      device_key: expect.any(String),
      my_device_url: expect.stringContaining('/my-device#'),
      notices: [],
    });
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
    expect((await status(token)).body).toMatchObject({ status: 'active', package: '1-year' });
    scene.app.clock.advance({ days: 366 });
    expect((await status(token)).body).toMatchObject({ status: 'expired', refresh_after_seconds: 60 });
    scene.app.clock.set('2027-01-15T12:00:00.000Z');
  });

  test('tells in the last week, in the player’s language, that the paid time ends', async () => {
    const { token } = (await register()).body;
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
    scene.app.clock.advance({ days: 357 });
    expect((await status(token)).body.notices).toEqual([]);
    scene.app.clock.advance({ days: 2 });
    const { expires_at, notices } = (await status(token)).body;
    expect(notices).toEqual([
      { title: `This device’s time ends on ${expires_at.slice(0, 10)}`, html: expect.stringContaining(scene.mac) },
    ]);
    const [inArabic] = (await status(token, { 'accept-language': 'ar-EG' })).body.notices;
    expect(inArabic.title).toMatch(/[\u0600-\u06ff]/);
    scene.app.clock.advance({ days: 7 });
    expect((await status(token)).body).toMatchObject({ status: 'expired', notices: [] });
    scene.app.clock.set('2027-01-15T12:00:00.000Z');
  });

  test('names the day of the end that its seller’s screen shows', async () => {
    const { token } = (await register()).body;
    scene.app.clock.set('2027-01-15T23:30:00.000Z');
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
    scene.app.clock.set('2028-01-14T12:00:00.000Z');
    const title = async () => (await status(token)).body.notices[0].title;
    expect(await title()).toContain('2028-01-15');
    await scene.app.database.owner.query("UPDATE core.users SET time_zone = 'Africa/Cairo' WHERE id = $1", [
      scene.owner.id,
    ]);
    expect(await title()).toContain('2028-01-16');
    await scene.app.database.owner.query('UPDATE core.users SET time_zone = NULL WHERE id = $1', [scene.owner.id]);
  });

  test('says disabled when it is', async () => {
    const { token } = (await register()).body;
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
    await scene.app.call('POST /disable-mac', {
      as: scene.owner,
      body: { macAddress: scene.mac, app_ids: [scene.application.id] },
    });
    expect((await status(token)).body.status).toBe('disabled');
    expect((await playlists(token)).httpStatus).toBe(402);
  });

  test('that did not change is 304, whatever the time', async () => {
    const { token } = (await register()).body;
    const first = await status(token);
    const etag = String(first.headers.etag);
    scene.app.clock.advance({ seconds: 20 });
    const same = await status(token, { 'if-none-match': etag });
    expect([same.httpStatus, same.body, same.headers.etag]).toEqual([304, null, etag]);
    for (const held of [`W/${etag}`, `"other", ${etag}`, '*']) {
      expect((await status(token, { 'if-none-match': held })).httpStatus, held).toBe(304);
    }
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
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
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
    await status(token);
    expect((await undoLast()).body.statusCode).toBe('C10024');
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
