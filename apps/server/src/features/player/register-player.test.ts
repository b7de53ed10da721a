import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { beginAnew, openPlayerScene, type PlayerScene, playerOf } from './player.fixture.ts';

/** What a player may know before it is anybody’s, and how it becomes a device. */
let scene: PlayerScene;
beforeAll(async () => {
  scene = await openPlayerScene();
});
beforeEach(() => beginAnew(scene));
afterAll(() => scene.app.close());

const { device, register, status } = playerOf(() => scene);

test('the applications on sale are public', async () => {
  const retired = await addApplication(scene.app, { name: 'Retired' });
  await scene.app.call('DELETE /delete-applications/{id}', {
    as: scene.app.admin,
    params: { id: retired.id },
    query: { retire: 1 },
  });
  const { body } = await device('GET', '/applications');
  expect(body).toEqual({ applications: [{ id: scene.application.id, name: 'Player', logo_path: null }] });
});

describe('registering', () => {
  test('begins the trial and gives the key for the screen', async () => {
    const { httpStatus, body } = await register({ model: 'Box 1', version: '2.0' });
    expect(httpStatus).toBe(201);
    expect(body).toEqual({
      mac: scene.mac,
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

  test.each(['02:00:00:00:00:00', '00:00:00:00:00:00', 'FF-FF-FF-FF-FF-FF'])(
    'with %s, which stands for a MAC that a box may not tell, makes one up too',
    async (mac) => {
      const made = [];
      for (const install_id of [`one ${mac}`, `other ${mac}`])
        made.push((await register({ mac, install_id })).body.mac);
      expect(new Set(made).size).toBe(2);
      for (const one of made) expect(one).toMatch(/^[0-9a-f][26ae](:[0-9a-f]{2}){5}$/);
      expect(made).not.toContain('02:00:00:00:00:00');
    },
  );

  test('without a MAC, asked again by the same installation, is the same device', async () => {
    const asked = { mac: undefined, install_id: 'lost-its-answer' };
    const first = await register(asked);
    const again = await register(asked);
    expect([again.body.mac, again.body.device_key]).toEqual([first.body.mac, first.body.device_key]);
  });

  test('again from the same installation keeps key and trial; the former token is dead', async () => {
    const first = await register();
    scene.app.clock.advance({ hours: 1 });
    const second = await register();
    expect(second.body).toMatchObject({ device_key: first.body.device_key, expires_at: first.body.expires_at });
    expect((await status(first.body.token)).httpStatus).toBe(401);
    expect((await status(second.body.token)).httpStatus).toBe(200);
  });

  test('a MAC of another installation needs its token, or the owner’s reset', async () => {
    await activateDevice(scene.app, scene.owner, scene.mac, scene.application);
    const first = await register();
    const taken = await register({ install_id: 'other' });
    expect([taken.httpStatus, taken.body]).toEqual([
      409,
      { error: { code: 'device_taken', message: expect.stringContaining('registered by another device') } },
    ]);
    expect((await register({ install_id: 'other' }, { token: first.body.token })).httpStatus).toBe(201);

    const seen = await scene.app.call('POST /check-device-status', {
      as: scene.owner,
      body: { macAddress: scene.mac, app_id: scene.application.id },
    });
    const reset = await scene.app.call('POST /devices/{id}/reset-registration', {
      as: scene.owner,
      params: { id: seen.body.device.id },
    });
    expect(reset.body.msg).toBe('The device can register again.');
    expect((await register({ install_id: 'third' })).httpStatus).toBe(201);
  });

  test('under an application that is no longer sold is for the devices that it has', async () => {
    const { id } = await addApplication(scene.app, { name: 'Old', trialDays: 7 });
    const seller = await addReseller(scene.app, { applications: [id], credit: 10 });
    await activateDevice(scene.app, seller, scene.mac, { id });
    const fields = { app_id: id, install_id: 'before' };
    await register(fields);
    await scene.app.call('DELETE /delete-applications/{id}', {
      as: scene.app.admin,
      params: { id },
      query: { retire: 1 },
    });
    const again = await register(fields);
    expect([again.httpStatus, again.body.status]).toEqual([201, 'active']);
    expect((await status(again.body.token)).body.status).toBe('active');
    expect((await register({ ...fields, mac: scene.mac.replace('00:03', '00:0e') })).body.error.code).toBe('not_found');
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
