import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmPasscode } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { addBox, heardBy, makeNoticeScene, type NoticeScene, sellToStranger, write } from './device-notices.fixture.ts';

// A notice for the devices of one server.

let app: TestApp;
let scene: NoticeScene;
let application: NoticeScene['application'];
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let mac: string;
let token: string;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  scene = await makeNoticeScene(app);
  ({ application, parent, child, stranger } = scene);
});
beforeEach(async () => {
  count += 1;
  ({ mac, token } = await addBox(app, scene));
});
afterAll(() => app.close());

const heard = (language?: string) => heardBy(app, token, language);
const addServer = async (as: SignedInPerson, more: object = {}): Promise<number> =>
  (await app.call('POST /servers', { as, body: { name: `Line ${count}`, host: 'http://line.example', ...more } })).body
    .data.id;
const refer = (server_id: number, as: SignedInPerson) =>
  app.call('POST /save-playlist', {
    as,
    body: {
      ...{ mac_address: mac, app_id: application.id, playlist_name: 'List' },
      ...{ playlist_type: 'xc', server_id, username: 'anna', password: 's3cret' },
    },
  });
const reached = async (as: SignedInPerson, server_id: number) =>
  (await app.call('POST /device-notices/reach', { as, body: { server_id } })).body.data?.devices;

test('it is heard where a playlist refers to its server, and no more once none does', async () => {
  const id = await addServer(parent);
  expect(await reached(parent, id)).toBe(0);
  await write(app, parent, `server ${count}`, { server_id: id });
  expect(await heard()).not.toContain(`server ${count}`);
  expect((await refer(id, parent)).httpStatus).toBe(201);
  expect(await reached(parent, id)).toBe(1);
  expect(await heard()).toContain(`server ${count}`);
  const { body } = await app.call('GET /device-notices', { as: parent });
  expect(body.data.notices[0]).toMatchObject({ server_name: `Line ${count}` });
  // Who deletes the server is told that its notice ends with it.
  const ending = async () =>
    (await app.call('GET /servers/{id}/reach', { as: parent, params: { id } })).body.data.notices;
  expect(await ending()).toBe(1);
  await write(app, parent, 'over', { server_id: id, shown_until: app.clock.now().toISOString().slice(0, 10) });
  expect(await ending()).toBe(2);
  app.clock.advance({ days: 2 });
  expect(await ending()).toBe(1);
  expect((await app.call('DELETE /servers/{id}', { as: parent, params: { id } })).httpStatus).toBe(200);
  expect(await heard()).not.toContain(`server ${count}`);
});

test('it is heard where a code’s playlist refers to its server', async () => {
  await app.database.owner.query('UPDATE core.applications SET accepts_codes = true');
  await confirmPasscode(app, child);
  const id = await addServer(child);
  const body = { subscriptionType: 'yearly', codeCount: 1 };
  const [code] = (await app.call('POST /sendingcode', { as: child, body })).body.codes;
  const playlists = [{ name: 'Of the code', server_id: id, username: 'anna', password: 's3cret' }];
  const params = { code: code?.value ?? '' };
  await app.call('POST /edit-playlist/{code}', { as: child, params, body: { apiKey: code?.api_key, playlists } });
  await write(app, child, `code ${count}`, { server_id: id });
  expect(await heard()).not.toContain(`code ${count}`);
  const headers = { authorization: `Device ${token}` };
  const payload = { code: code?.value };
  await app.app.inject({ method: 'POST', url: '/device/v1/codes/redeem', headers, payload });
  expect(await heard()).toContain(`code ${count}`);
  expect(await reached(child, id)).toBe(1);
});

test('it reaches the next owner’s players no more', async () => {
  const id = await addServer(parent);
  await refer(id, parent);
  await write(app, parent, `server ${count}`, { server_id: id });
  expect(await heard()).toContain(`server ${count}`);
  await sellToStranger(app, scene, mac);
  expect(await heard()).not.toContain(`server ${count}`);
  expect(await reached(parent, id)).toBe(0);
});

test('it is for whoever may choose its server', async () => {
  const shared = await addServer(parent, { for_sub_resellers: true });
  const own = await addServer(parent);
  expect(await reached(child, shared)).toBe(0);
  for (const [as, id] of [
    [child, own],
    [stranger, shared],
  ] as const) {
    expect(await reached(as, id)).toBeUndefined();
    expect((await write(app, as, 'x', { server_id: id })).body.errors).toEqual({
      server_id: ['You can’t use this server here.'],
    });
  }
});
