import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addRole,
  addStaff,
  addSubReseller,
  giveCredit,
  startPlayer,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { countLookUps, mostForeignLookUps, mostMissedLookUps } from './look-up-limit.ts';

let app: TestApp;
let sports: { id: number; name: string };
let films: { id: number; name: string };
let owner: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let count = 0;
let mac: string;

beforeAll(async () => {
  app = await openTestApp();
  sports = await addApplication(app, { name: 'Sports' });
  films = await addApplication(app, { name: 'Films' });
  const applications = [sports.id, films.id];
  owner = await addReseller(app, { applications, credit: 1000 });
  child = await addSubReseller(app, owner, { applications });
  stranger = await addReseller(app, { applications, credit: 1000 });
  await giveCredit(app, child, 100);
});
afterAll(() => app.close());

beforeEach(async () => {
  count += 1;
  mac = `00:1a:79:00:02:${String(count).padStart(2, '0')}`;
  app.clock.advance({ minutes: 2 });
});

const pageOf = (as: { token: string }, of = mac) => app.call('GET /devices/of-mac/{mac}', { as, params: { mac: of } });
const save = (as: SignedInPerson, application: { id: number }, name: string) =>
  app.call('POST /save-playlist', {
    as,
    body: {
      mac_address: mac,
      app_id: application.id,
      playlist_name: name,
      playlist_url: 'http://tv.test:8080/private/list.m3u',
      playlist_type: 'xc',
      username: 'omar',
      password: 'very-secret',
    },
  });

describe('the page of a MAC', () => {
  test('has all its applications, their playlists, prices and one history, the newest first', async () => {
    await activateDevice(app, owner, mac, sports);
    app.clock.advance({ minutes: 1 });
    await activateDevice(app, child, mac, films);
    app.clock.advance({ minutes: 1 });
    await save(child, films, 'Living room');
    const { httpStatus, body } = await pageOf(owner, mac.replaceAll(':', '-').toUpperCase());
    expect(httpStatus).toBe(200);
    expect(body.data.mac_address).toBe(mac);
    expect(body.data.qr_svg).toContain('<svg');
    const names = body.data.devices.map((device: { app_name: string }) => device.app_name);
    expect(names).toEqual(['Films', 'Sports']);
    expect(body.data.devices[0]).toMatchObject({
      is_own: true,
      price: { yearly_credits: 1, lifetime_credits: 2 },
      playlists: [{ playlist_name: 'Living room', password: 'very-secret' }],
    });
    const events = body.data.events.map((event: { kind: string; app_name: string }) => [event.kind, event.app_name]);
    expect(events).toEqual([
      ['playlist-saved', 'Films'],
      ['activated', 'Films'],
      ['activated', 'Sports'],
    ]);
    expect(body.data.events[0]).toMatchObject({ actor_email: child.email, detail: { playlist: 'Living room' } });
    expect(body.data.events[1]).toMatchObject({ actor_email: child.email, detail: { credit_point: 1 } });
  });

  test('lets whoever bought the latest activation undo it, until it is too late or the player called in', async () => {
    const undosFor = async (as: SignedInPerson) =>
      (await pageOf(as)).body.data.events.flatMap(({ undo }: { undo?: { activation_id: number } }) => undo ?? []);
    await activateDevice(app, owner, mac, sports);
    app.clock.advance({ minutes: 1 });
    await activateDevice(app, child, mac, films);
    const [own, ...others] = await undosFor(owner);
    expect(others).toEqual([]);
    expect((await undosFor(child)).length).toBe(1);
    const undone = await app.call('POST /cancel-activation', {
      as: owner,
      body: { activation_id: own!.activation_id },
    });
    expect(undone.body.status).toBe(true);
    expect(await undosFor(owner)).toEqual([]);
    await startPlayer(app, films, mac);
    expect(await undosFor(child)).toEqual([]);
    await activateDevice(app, owner, mac, sports);
    app.clock.advance({ minutes: 9, seconds: 59 });
    expect(await undosFor(owner)).toMatchObject([{ until: expect.any(String) }]);
    app.clock.advance({ seconds: 1 });
    expect(await undosFor(owner)).toEqual([]);
  });

  test('tells when the player was seen last', async () => {
    await activateDevice(app, owner, mac, sports);
    app.clock.advance({ minutes: 1 });
    await startPlayer(app, sports, mac);
    const kinds = (await pageOf(owner)).body.data.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('seen');
  });

  test('tells a sub-reseller nothing of what their parent saved or paid on the same MAC', async () => {
    await activateDevice(app, owner, mac, sports);
    await save(owner, sports, 'Parents own');
    await activateDevice(app, child, mac, films);
    const { body, text } = await pageOf(child);
    expect(body.data.devices).toHaveLength(1);
    expect(body.data.others).toMatchObject([{ app_name: 'Sports', is_own: false }]);
    for (const field of ['playlists', 'device_key', 'reseller_email', 'last_seen'])
      expect(body.data.others[0]).not.toHaveProperty(field);
    expect(text).not.toContain('Parents own');
    expect(text).not.toContain(owner.email);
  });

  test('of another tenant’s device it tells as much as Check MAC, and counts it', async () => {
    await activateDevice(app, owner, mac, sports);
    const { body } = await pageOf(stranger);
    expect(body.data).toMatchObject({ devices: [], events: [], others: [{ app_name: 'Sports', status: 'active' }] });
    await countLookUps(app.database.live, app.clock.now(), stranger.id, {
      foreign: mostForeignLookUps - 2,
      missing: 0,
    });
    expect((await pageOf(stranger)).httpStatus).toBe(200);
    expect((await pageOf(stranger)).httpStatus).toBe(429);
  });

  test('once others were looked up too often, one’s own devices are shown without them', async () => {
    await activateDevice(app, owner, mac, sports);
    await activateDevice(app, stranger, mac, films);
    await countLookUps(app.database.live, app.clock.now(), stranger.id, { foreign: mostForeignLookUps, missing: 0 });
    const { httpStatus, body } = await pageOf(stranger);
    expect(httpStatus).toBe(200);
    expect(body.data.devices).toMatchObject([{ app_name: 'Films' }]);
    expect(body.data).toMatchObject({ others: [], others_held_back: true });
    app.clock.advance({ minutes: 1 });
    expect((await pageOf(stranger)).body.data).toMatchObject({
      others: [{ app_name: 'Sports' }],
      others_held_back: false,
    });
  });

  test('of others it tells nothing to whoever may not look MACs up', async () => {
    const roleId = await addRole(app, ['user-list']);
    const applications = [sports.id];
    const lists = await addReseller(app, { applications, roleId, credit: 10 });
    await activateDevice(app, owner, mac, sports);
    expect((await pageOf(lists)).body.data).toMatchObject({ devices: [], others: [], events: [] });
  });

  test('of an unknown MAC there is nothing, and that counts as a look-up too', async () => {
    const { body } = await pageOf(owner, '00:00:00:00:00:01');
    expect(body.data).toMatchObject({ devices: [], others: [] });
    const found = { foreign: 0, missing: mostMissedLookUps - 2 };
    await countLookUps(app.database.live, app.clock.now(), owner.id, found);
    expect((await pageOf(owner, '00:00:00:00:00:01')).httpStatus).toBe(200);
    expect((await pageOf(owner, '00:00:00:00:00:01')).httpStatus).toBe(429);
    expect((await pageOf(owner, 'nonsense')).httpStatus).toBe(422);
  });

  test('whoever only looks on gets no sign-in of a playlist, here or by looking the device up', async () => {
    const viewer = await addStaff(app, ['view-as', 'reseller-list', 'user-list', 'check-device-status', 'playlists']);
    await activateDevice(app, owner, mac, sports);
    await save(owner, sports, 'Home');
    const { body } = await app.call('POST /view-as/{id}', { as: viewer, params: { id: owner.id } });
    const asked = { macAddress: mac, app_id: sports.id };
    for (const { httpStatus, text } of [
      await pageOf(body),
      await app.call('POST /check-device-status', { as: body, body: asked }),
    ]) {
      expect(httpStatus).toBe(200);
      expect(text).toContain('Home');
      expect(text).not.toContain('very-secret');
      expect(text).not.toContain('private/list.m3u');
    }
  });
});
