import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addRole,
  addSubReseller,
  startPlayer,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let application: { id: number };
let owner: SignedInPerson;
let stranger: SignedInPerson;
let mac: string;
let macs = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  owner = await addReseller(app, { applications: [application.id], credit: 100 });
  stranger = await addReseller(app, { applications: [application.id], credit: 100 });
});
beforeEach(async () => {
  macs += 1;
  mac = `00:1a:79:00:02:${String(macs).padStart(2, '0')}`;
  await activateDevice(app, owner, mac, application);
});
afterAll(() => app.close());

const save = (fields: object = {}, as = owner, headers: Record<string, string> = {}) =>
  app.call('POST /save-playlist', {
    as,
    headers,
    body: {
      mac_address: mac,
      app_id: application.id,
      playlist_name: 'Living room',
      playlist_url: 'https://example.com/list.m3u',
      ...fields,
    },
  });
const list = (as = owner) =>
  app.call('GET /device-playlists', { as, query: { mac_address: mac, app_id: application.id } });
/** That the player which registered is the customer's. */
async function confirm() {
  const { body } = await app.call('GET /devices/of-mac/{mac}', { as: owner, params: { mac } });
  const id = body.data.devices[0]?.id ?? 0;
  await app.call('POST /devices/{id}/confirm-registration', { as: owner, params: { id } });
}
const remove = (id: number, as = owner) => app.call('DELETE /playlists/{id}', { as, params: { id } });

describe('saving', () => {
  test('of a new PIN computes no hash for a playlist that is not theirs, nor beyond what one person may ask for', async () => {
    const { id } = (await save({ protect: true, pin: '4711' })).body.data;
    const other = (await save()).body.data;
    const hash = vi.spyOn(app.services.passwords, 'hash');
    const setPin = async (as: SignedInPerson, playlist = id) =>
      (await app.call('PUT /playlists/{id}/pin', { as, params: { id: playlist }, body: { pin: '1357' } })).httpStatus;
    expect([await setPin(stranger), await setPin(owner, other.id), await setPin(owner, 999_999)]).toEqual([
      404, 404, 404,
    ]);
    const { owner: database } = app.database;
    const values = [String(owner.id), app.clock.now()];
    await database.query(
      `INSERT INTO core.rate_hits VALUES ('hashing', $1, $2, 600) ON CONFLICT (scope, subject) DO UPDATE SET count = 600`,
      values,
    );
    expect(await setPin(owner)).toBe(429);
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
    await database.query("DELETE FROM core.rate_hits WHERE scope = 'hashing'");
    expect(await setPin(owner)).toBe(200);
  });

  test.each([{ password: 'mistyped' }, { pin: '1357' }])(
    'with %j put right, under the same key, is another request',
    async (wrong) => {
      const headers = { 'Idempotency-Key': `save-${mac}` };
      const fields = { playlist_type: 'xc', username: 'u', password: 'right', protect: true, pin: '2468' };
      expect((await save({ ...fields, ...wrong }, owner, headers)).httpStatus).toBe(201);
      expect((await save({ ...fields, ...wrong }, owner, headers)).headers['idempotency-replayed']).toBe('true');
      expect((await save(fields, owner, headers)).body.statusCode).toBe('C10017');
    },
  );

  test('a general playlist with a guide', async () => {
    const { httpStatus, body } = await save({ xml_url: 'https://example.com/guide.xml', username: 'ignored' });
    expect([httpStatus, body.msg]).toEqual([201, 'Playlist saved.']);
    expect((await list()).body.data).toEqual([
      {
        id: body.data.id,
        playlist_name: 'Living room',
        playlist_type: 'general',
        url: 'https://example.com/list.m3u',
        username: null,
        password: null,
        epg_url: 'https://example.com/guide.xml',
        pin: null,
        protected: false,
      },
    ]);
  });

  test('an Xtream playlist needs its sign-in', async () => {
    const xc = { playlist_type: 'xc', username: 'user', password: 'secret' };
    expect((await save(xc)).httpStatus).toBe(201);
    expect((await list()).body.data[0]).toMatchObject({ playlist_type: 'xc', username: 'user', password: 'secret' });
    const { body } = await save({ playlist_type: 'xc' });
    expect(body.errors).toEqual({ username: ['Please fill in all fields.'], password: ['Please fill in all fields.'] });
  });

  test('a protected one keeps its PIN as a hash and never shows it', async () => {
    const { body } = await save({ protect: true, pin: '4711' });
    const shown = (await list()).body.data[0];
    expect(shown).toMatchObject({ protected: true, pin: '••••' });
    const { rows } = await app.database.owner.query('SELECT pin_hash FROM live.playlists WHERE id = $1', [
      body.data.id,
    ]);
    expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/);
    const { rows: audited } = await app.database.owner.query(
      "SELECT after::text FROM core.audit_log WHERE action = 'playlist.add' AND target_id = $1",
      [String(body.data.id)],
    );
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain('4711');
  });

  test.each([
    [{ playlist_name: '' }, { playlist_name: ['Please fill in all fields.'] }],
    [{ playlist_url: 'ftp://example.com' }, { playlist_url: ['Please enter a valid URL'] }],
    [{ playlist_url: '' }, { playlist_url: ['Please fill in all fields.'] }],
    [{ playlist_type: 'other' }, { playlist_type: ['Please select a playlist type'] }],
    [{ xml_url: 'guide' }, { xml_url: ['Please enter a valid URL'] }],
    [{ protect: true }, { pin: ['PIN must be at least 4 characters long.'] }],
    [{ protect: true, pin: '123' }, { pin: ['PIN must be at least 4 characters long.'] }],
    [{ mac_address: 'nothing' }, { mac_address: ['Invalid MAC address format'] }],
  ])('%o is refused at its field', async (fields, errors) => {
    const { httpStatus, body } = await save(fields);
    expect([httpStatus, body.errors]).toEqual([422, errors]);
  });

  test('for a device that does not exist', async () => {
    expect((await save({ mac_address: '00:00:00:00:00:00' })).body).toMatchObject({
      statusCode: 'C10404',
      httpCode: '404',
      msg: 'Device not found in the selected application',
    });
  });

  test('on somebody else’s device needs its key', async () => {
    const { device_key } = await startPlayer(app, application, mac);
    expect((await save({ device_key }, stranger)).body).toMatchObject({ statusCode: 'C10405' });
    await confirm();
    expect((await save({}, stranger)).body).toMatchObject({ statusCode: 'C10403', httpCode: '403' });
    const wrong = await save({ device_key: 'WRONGKEY' }, stranger);
    expect(wrong.body).toMatchObject({ statusCode: 'C10405', httpCode: '422' });
    const right = await save({ device_key: device_key.toLowerCase() }, stranger);
    expect(right.httpStatus).toBe(201);
    expect((await list(owner)).body.data).toHaveLength(1);
    expect((await list(stranger)).body.statusCode).toBe('C10404');
  });

  test('needs the permission', async () => {
    const roleId = await addRole(app, ['check-device-status']);
    expect((await save({}, await addReseller(app, { roleId }))).body.statusCode).toBe('C10403');
  });
});

test('a parent keeps the playlists of sub-resellers’ devices, and not the other way round', async () => {
  const child = await addSubReseller(app, owner, { applications: [application.id], credit: 5 });
  expect((await save({}, child)).body.statusCode).toBe('C10403');
  mac = '00:1a:79:ff:00:01';
  await activateDevice(app, child, mac, application);
  expect((await save({}, owner)).httpStatus).toBe(201);
  expect((await list(child)).body.data).toHaveLength(1);
});

test('a new owner does not see what the former one saved, also when it comes back', async () => {
  await save({ playlist_name: 'Former' });
  const { device_key } = await startPlayer(app, application, mac);
  await confirm();
  const requestData = { macAddress: mac, app_id: application.id, is_trial: 3, isConfirmed: true, device_key };
  const bought = await app.call('POST /get-multi-app-activate', { as: stranger, body: { requestData } });
  expect((await list(stranger)).body.data).toEqual([]);
  await save({ playlist_name: 'Present' }, stranger);
  expect((await list(stranger)).body.data.map(({ playlist_name }) => playlist_name)).toEqual(['Present']);
  expect((await list(owner)).body.statusCode).toBe('C10404');

  await app.call('POST /cancel-activation', { as: stranger, body: { activation_id: bought.body.data.activation_id } });
  expect((await list(owner)).body.data.map(({ playlist_name }) => playlist_name)).toEqual(['Former']);
});

describe('changing', () => {
  const change = (id: number, fields: object = {}, as = owner) =>
    app.call('PUT /playlists/{id}', {
      as,
      params: { id },
      body: { playlist_name: 'Bedroom', playlist_url: 'https://other.example/list.m3u', ...fields },
    });

  test('name, address and sign-in, whatever it was; its PIN stays', async () => {
    const guide = 'https://example.com/guide.xml';
    const { id } = (await save({ protect: true, pin: '4711', xml_url: guide })).body.data;
    expect((await change(id, { xml_url: '' })).body.msg).toBe('Playlist saved.');
    const shown = async () => (await list()).body.data[0];
    expect(await shown()).toMatchObject({ playlist_name: 'Bedroom', epg_url: null, protected: true });
    const xc = { playlist_type: 'xc', playlist_url: 'http://line.example:8080', username: 12345, password: 'secret' };
    expect((await change(id, xc)).httpStatus).toBe(200);
    expect(await shown()).toMatchObject({
      playlist_type: 'xc',
      url: xc.playlist_url,
      username: '12345',
      password: 'secret',
    });
    // A list keeps no sign-in beside its address.
    await change(id, { username: 'left', password: 'over' });
    expect(await shown()).toMatchObject({ playlist_type: 'general', username: null, password: null });
    const { rows } = await app.database.owner.query(
      "SELECT before ->> 'name' AS former, after ->> 'name' AS name, concat(before, after) AS told FROM core.audit_log WHERE action = 'playlist.edit' AND target_id = $1 ORDER BY id",
      [String(id)],
    );
    expect(rows.map(({ former, name }) => [former, name])).toEqual([
      ['Living room', 'Bedroom'],
      ['Bedroom', 'Bedroom'],
      ['Bedroom', 'Bedroom'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  test('a part of it, and what is absent stays', async () => {
    const line = {
      playlist_type: 'xc',
      playlist_url: 'http://line.example:8080',
      username: 'anna',
      password: 's3cret',
    };
    const { id } = (await save({ ...line, xml_url: 'https://example.com/guide.xml' })).body.data;
    const after = async (body: object) => {
      await app.call('PUT /playlists/{id}', { as: owner, params: { id }, body });
      const [{ playlist_name, playlist_type, url, username, password, epg_url } = {} as never] = (await list()).body
        .data;
      return { playlist_name, playlist_type, playlist_url: url, username, password, epg_url };
    };
    const first = { ...line, playlist_name: 'Living room', epg_url: 'https://example.com/guide.xml' };
    expect(await after({})).toEqual(first);
    expect(await after({ playlist_name: 'Kitchen' })).toEqual({ ...first, playlist_name: 'Kitchen' });
    const moved = { ...line, playlist_url: 'http://other.example:8080', username: 'bert' };
    expect(await after(moved)).toEqual({ ...first, ...moved, playlist_name: 'Kitchen' });
    expect(await after({ xml_url: null })).toEqual({ ...moved, playlist_name: 'Kitchen', epg_url: null });
  });

  test.each([{ username: 'bert' }, { playlist_type: 'xc' }, { playlist_url: '' }, { server_id: null }])(
    'a part of an address, %j, is refused: a sign-in belongs to where it leads',
    async (body) => {
      const { id } = (await save()).body.data;
      const { httpStatus } = await app.call('PUT /playlists/{id}', { as: owner, params: { id }, body });
      expect([httpStatus, (await list()).body.data[0]?.url]).toEqual([422, 'https://example.com/list.m3u']);
    },
  );

  test.each([
    [{ playlist_name: ' ' }, 'playlist_name'],
    [{ playlist_url: 'ftp://example.com' }, 'playlist_url'],
    [{ playlist_type: 'xc', username: 'me' }, 'password'],
    [{ server_id: 999_999, username: 'a', password: 'b' }, 'server_id'],
  ])('with %j is refused at its field, and changes nothing', async (fields, field) => {
    const { id } = (await save()).body.data;
    const { httpStatus, body } = await change(id, fields);
    expect([httpStatus, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await list()).body.data[0]?.playlist_name).toBe('Living room');
  });

  test('is for the owner’s side; for anybody else the playlist does not exist', async () => {
    const { id } = (await save()).body.data;
    expect((await change(id, {}, stranger)).body).toMatchObject({ statusCode: 'C10012', httpCode: '404' });
    expect((await change(999_999)).body.statusCode).toBe('C10012');
    expect((await change(id, {}, app.admin)).httpStatus).toBe(200);
    await remove(id);
    expect((await change(id)).body.statusCode).toBe('C10012');
  });
});

describe('removing', () => {
  test('is for the owner’s side; for anybody else the playlist does not exist', async () => {
    const { id } = (await save()).body.data;
    expect((await remove(id, stranger)).body).toMatchObject({ statusCode: 'C10012', httpCode: '404' });
    expect((await remove(999_999)).body.statusCode).toBe('C10012');
    expect((await remove(id)).body.msg).toBe('Playlist removed.');
    expect((await remove(id)).body.statusCode).toBe('C10012');
    expect((await list()).body.data).toEqual([]);
  });

  test('by ten at once happens once', async () => {
    const { id } = (await save()).body.data;
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
  });
});
