import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addSubReseller,
  confirmPasscode,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let application: { id: number };
let owner: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app, { trialDays: 7 });
  await app.database.owner.query('UPDATE core.applications SET accepts_codes = true');
});
afterAll(() => app.close());

beforeEach(async () => {
  const options = { applications: [application.id], credit: 50 };
  owner = await addReseller(app, options);
  child = await addSubReseller(app, owner, options);
  stranger = await addReseller(app, options);
  for (const person of [owner, child, stranger]) await confirmPasscode(app, person);
});

const old = 'http://old.example.com:8080';
const fresh = 'https://new.example.net';

async function addServer(as = owner, fields: object = {}): Promise<number> {
  const { body } = await app.call('POST /servers', { as, body: { name: 'Line', host: old, ...fields } });
  return body.data.id;
}
const move = (id: number, host: string, as = owner, fields: object = {}) =>
  app.call('PUT /servers/{id}', { as, params: { id }, body: { name: 'Line', host, ...fields } });
const undo = (id: number, host: string, as = owner) =>
  app.call('POST /servers/{id}/undo-host', { as, params: { id }, body: { host } });
const remove = (id: number, as = owner) => app.call('DELETE /servers/{id}', { as, params: { id } });

function newMac(): string {
  count += 1;
  return `00:1a:79:01:${String(10_000 + count).slice(1, 3)}:${String(10_000 + count).slice(3)}`;
}

async function call(method: 'GET' | 'POST', path: string, token?: string, payload?: object, ip = '10.0.0.1') {
  const response = await app.app.inject({
    method,
    url: `/device/v1${path}`,
    headers: token ? { authorization: `Device ${token}` } : {},
    ...(payload && { payload }),
    remoteAddress: ip,
  });
  return response.json();
}

/** A device of somebody's, with the token of its player. */
async function addDevice(as = owner): Promise<{ mac: string; token: string }> {
  const mac = newMac();
  const { token } = await call(
    'POST',
    '/register',
    undefined,
    { app_id: application.id, install_id: `i${count}`, mac },
    `10.1.${count >> 8}.${count & 255}`,
  );
  await activateDevice(app, as, mac, application);
  return { mac, token };
}

const save = (mac: string, fields: object, as = owner) =>
  app.call('POST /save-playlist', {
    as,
    body: { mac_address: mac, app_id: application.id, playlist_name: 'List', ...fields },
  });
const signIn = { username: 'anna', password: 's3cret' };
const shownTo = async ({ token }: { token: string }): Promise<string[]> =>
  (await call('GET', '/playlists', token)).playlists.map(({ url }: { url: string }) => url);
const plainOf = async (mac: string) =>
  (
    await app.database.owner.query(
      'SELECT p.url, p.server_id FROM live.playlists p JOIN live.devices d ON d.id = p.device_id WHERE d.mac = $1 ORDER BY p.id',
      [mac],
    )
  ).rows;

describe('a change of host', () => {
  test('reaches 500 players with their next call, and so does its undo', async () => {
    const id = await addServer();
    const { mac } = await addDevice();
    const tokens = Array.from({ length: 500 }, (_, place) => `dev_${String(place).padStart(43, '0')}`);
    await app.database.owner.query(
      `WITH one AS (SELECT * FROM live.devices WHERE mac = $1), many AS (
         INSERT INTO live.devices (mac, application_id, owner_id, package_kind, paid_expires_at, trial_ends_at, expires_at, install_id, token_hash,
             registered_at, registration_confirmed_at, created_at)
           SELECT '02:00:00:00:' || substr(to_hex(4096 + n), 1, 2) || ':' || substr(to_hex(4096 + n), 3), application_id, owner_id, package_kind,
             paid_expires_at, trial_ends_at, expires_at, 'box ' || n, sha256(convert_to('dev_' || lpad(n::text, 43, '0'), 'UTF8')), registered_at, registered_at, created_at
             FROM one, generate_series(0, 499) AS n RETURNING id)
       INSERT INTO live.playlists (device_id, owner_id, name, type, url, username, password, server_id, created_by, created_at)
         SELECT id, $2, 'List', 'xc', $3, 'u', 'p', $4, $2, $5 FROM many`,
      [mac, owner.id, old, id, app.clock.now()],
    );
    const hosts = async () =>
      new Set((await Promise.all(tokens.map((token) => shownTo({ token })))).map((urls) => urls.join()));

    const reach = await app.call('GET /servers/{id}/reach', { as: owner, params: { id } });
    expect(reach.body.data).toEqual({ devices: 500, playlists: 500, code_playlists: 0, notices: 0 });
    expect((await move(id, `${fresh}/get.php?username=a&password=b`)).body).toMatchObject({
      msg: 'Saved. Players have the new host with their next call.',
      data: { host: fresh, previous_host: old },
    });
    expect(await hosts()).toEqual(new Set([fresh]));
    expect((await undo(id, fresh)).httpStatus).toBe(200);
    expect(await hosts()).toEqual(new Set([old]));
  });

  test('is one row', async () => {
    const id = await addServer();
    const device = await addDevice();
    await save(device.mac, { server_id: id, ...signIn });
    await move(id, fresh);
    expect(await plainOf(device.mac)).toEqual([{ url: old, server_id: id }]);
  });

  test('is not taken back by a form that was opened before it, whatever else that changes', async () => {
    const id = await addServer();
    await move(id, fresh);
    const late = await move(id, old, owner, { note: 'Paid until May', seen_host: old });
    expect([late.httpStatus, late.body.msg]).toEqual([
      409,
      'The host was changed meanwhile. Nothing was saved: open the server again.',
    ]);
    const { body } = await app.call('GET /servers', { as: owner });
    expect(body.data.find((server) => server.id === id)).toMatchObject({ host: fresh, note: null });
    const seen = await move(id, fresh, owner, { note: 'Paid until May', seen_host: `${fresh}/` });
    expect(seen.body.data).toMatchObject({ host: fresh, note: 'Paid until May', previous_host: old });
  });

  test('is undone once, and never over what somebody set meanwhile', async () => {
    const id = await addServer();
    expect((await undo(id, old)).httpStatus).toBe(409);
    await move(id, fresh);
    await move(id, 'https://newer.example.net');
    expect((await undo(id, fresh)).body.msg).toBe('The host was changed meanwhile. Nothing was undone.');
    expect((await undo(id, 'https://newer.example.net')).body.data).toMatchObject({ host: fresh, previous_host: null });
    expect((await undo(id, fresh)).httpStatus).toBe(409);
  });

  test('is refused while an address would become longer than one may be', async () => {
    const id = await addServer();
    const device = await addDevice();
    await save(device.mac, { playlist_url: `${old}/${'a'.repeat(2010)}` });
    await app.call('POST /servers/{id}/take-in', { as: owner, params: { id }, body: {} });
    const { httpStatus, body } = await move(id, 'https://a-host-with-a-longer-name.example.net');
    expect([httpStatus, body.statusCode, Object.keys(body.errors ?? {})]).toEqual([422, 'C10011', ['host']]);
  });
});

describe('whose playlists a server serves', () => {
  test('its owner’s and their sub-resellers’, who choose it where its owner lets them', async () => {
    const id = await addServer();
    const ofChild = await addDevice(child);
    const ofStranger = await addDevice(stranger);
    expect((await save(ofChild.mac, { server_id: id, ...signIn })).httpStatus).toBe(201);
    const refused = await save(ofChild.mac, { server_id: id, ...signIn }, child);
    expect([refused.httpStatus, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['server_id']]);
    expect((await save(ofStranger.mac, { server_id: id, ...signIn }, stranger)).httpStatus).toBe(422);
    await move(id, old, owner, { for_sub_resellers: true });
    expect((await save(ofChild.mac, { server_id: id, ...signIn }, child)).httpStatus).toBe(201);
    expect(await shownTo(ofChild)).toEqual([old, old]);
  });

  test('choices are those that a device’s playlists may refer to, as far as the asker may', async () => {
    const own = await addServer();
    const ofChild = await addServer(child, { name: 'Of the child' });
    const { mac } = await addDevice(child);
    const choices = async (
      as: SignedInPerson,
      query: Record<string, string | number> = { mac_address: mac, app_id: application.id },
    ) => {
      const { body } = await app.call('GET /server-choices', { as, query });
      return body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
    };
    expect(await choices(owner)).toEqual([own, ofChild]);
    expect(await choices(child)).toEqual([ofChild]);
    expect(await choices(owner, {})).toEqual([own]);
    expect(await choices(stranger)).toEqual([]);
    expect(await choices(app.admin)).toEqual([own, ofChild]);
  });

  test('choices of a code are those of its owner’s playlists, as far as the asker may', async () => {
    const own = await addServer();
    const ofChild = await addServer(child, { name: 'Other' });
    const body = { subscriptionType: 'yearly', codeCount: 1 };
    const [code] = (await app.call('POST /sendingcode', { as: child, body })).body.codes;
    const choices = async (as: SignedInPerson) =>
      (await app.call('GET /server-choices', { as, query: { code: code!.value.toLowerCase() } })).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect((await choices(owner)).sort((a: number, b: number) => a - b)).toEqual([own, ofChild]);
    expect(await choices(child)).toEqual([ofChild]);
    expect(await choices(stranger)).toEqual([]);
    const playlists = [{ name: 'One', server_id: ofChild, ...signIn }];
    const edited = await app.call('POST /edit-playlist/{code}', {
      as: owner,
      params: { code: code!.value },
      body: { apiKey: code!.api_key, playlists },
    });
    expect(edited.httpStatus).toBe(200);
  });

  test('its name stays with those who may know it', async () => {
    const id = await addServer(owner, { name: 'Cheap supplier', note: 'n' });
    const { mac } = await addDevice(child);
    await save(mac, { server_id: id, ...signIn });
    const seen = async (as: SignedInPerson) => {
      const query = { mac_address: mac, app_id: application.id };
      return (await app.call('GET /device-playlists', { as, query })).body.data[0];
    };
    expect(await seen(owner)).toMatchObject({ url: old, playlist_type: 'xc', server: { id, name: 'Cheap supplier' } });
    expect(await seen(child)).toMatchObject({ url: old, server: { id, name: null } });
    expect((await app.call('GET /servers', { as: child })).body.data).toEqual([]);
  });

  test('nobody else’s is found, changed or deleted', async () => {
    const id = await addServer();
    for (const as of [stranger, child, app.admin]) {
      expect((await move(id, fresh, as)).httpStatus).toBe(404);
      expect((await remove(id, as)).httpStatus).toBe(404);
      expect((await undo(id, old, as)).httpStatus).toBe(404);
      expect((await app.call('GET /servers/{id}/reach', { as, params: { id } })).httpStatus).toBe(404);
    }
  });
});

describe('references end as plain text', () => {
  test('when the server is deleted', async () => {
    const id = await addServer(owner, { epg_url: 'https://guide.example/all.xml' });
    const device = await addDevice();
    await save(device.mac, { server_id: id, ...signIn });
    await move(id, fresh, owner, { epg_url: 'https://guide.example/all.xml' });
    expect((await remove(id)).body.data).toEqual({ playlists: 1 });
    expect(await plainOf(device.mac)).toEqual([{ url: fresh, server_id: null }]);
    const { playlists } = await call('GET', '/playlists', device.token);
    expect(playlists[0]).toMatchObject({ url: fresh, epg_url: 'https://guide.example/all.xml', ...signIn });
  });

  test.each(['switched', 'promoted'])('when a sub-reseller is %s', async (how) => {
    const id = await addServer();
    const device = await addDevice(child);
    await save(device.mac, { server_id: id, ...signIn });
    await move(id, fresh);
    const parentId = how === 'switched' ? stranger.id : null;
    await app.database.owner.query('UPDATE core.users SET parent_id = $2, group_id = $3 WHERE id = $1', [
      child.id,
      parentId,
      parentId ? 3 : 2,
    ]);
    expect(await plainOf(device.mac)).toEqual([{ url: fresh, server_id: null }]);
    await move(id, 'https://third.example');
    expect(await shownTo(device)).toEqual([fresh]);
  });

  test('also of codes', async () => {
    const id = await addServer();
    const bought = await app.call('POST /sendingcode', {
      as: owner,
      body: { subscriptionType: 'yearly', codeCount: 1 },
    });
    const [code] = bought.body.codes;
    const edit = (playlists: object[], as = owner) =>
      app.call('POST /edit-playlist/{code}', {
        as,
        params: { code: code!.value },
        body: { apiKey: code!.api_key, playlists },
      });
    const foreign = await addServer(stranger);
    expect((await edit([{ name: 'One', server_id: foreign, ...signIn }])).httpStatus).toBe(404);
    expect((await edit([{ name: 'One', server_id: id }])).httpStatus).toBe(422);
    const saved = await edit([{ name: 'One', server_id: id, ...signIn }]);
    expect(saved.body.playlists).toEqual([{ name: 'One', url: old, epg: null, server_id: id, ...signIn }]);
    const mac = newMac();
    const { token } = await call('POST', '/register', undefined, {
      app_id: application.id,
      install_id: `c${count}`,
      mac,
    });
    await call('POST', '/codes/redeem', token, { code: code!.value });
    await move(id, fresh);
    expect((await call('GET', '/playlists', token)).playlists).toMatchObject([{ type: 'xc', url: fresh, ...signIn }]);
    await remove(id);
    expect((await call('GET', '/playlists', token)).playlists).toMatchObject([{ type: 'xc', url: fresh, ...signIn }]);
  });
});

test('after an ownership moved, the former owner’s servers reach the device no more', async () => {
  const id = await addServer();
  const device = await addDevice();
  await save(device.mac, { server_id: id, ...signIn });
  app.clock.advance({ days: 400 });
  stranger = await addReseller(app, { applications: [application.id], credit: 50 });
  await activateDevice(app, stranger, device.mac, application);
  expect(await shownTo(device)).toEqual([]);
  app.clock.advance({ days: -400 });
});

test('a switch of the MAC takes the reference along', async () => {
  const id = await addServer();
  const device = await addDevice();
  await save(device.mac, { server_id: id, ...signIn });
  const mac = newMac();
  const body = { app_id: application.id, install_id: 'target', mac };
  const target = await call('POST', '/register', undefined, body, '10.3.0.1');
  const switched = await app.call('POST /switch-mac', {
    as: owner,
    body: { macAddress: device.mac, newMacAddress: mac, app_id: application.id },
  });
  expect(switched.httpStatus).toBe(200);
  await move(id, fresh);
  expect(await shownTo(target)).toEqual([fresh]);
});

test('playlists that lead to a server’s host are taken in, and go where it goes', async () => {
  const id = await addServer();
  const [own, ofChild, foreign] = [await addDevice(), await addDevice(child), await addDevice(stranger)];
  const guide = `${old}/xmltv.php?username=a`;
  await save(own.mac, { playlist_url: `${old}/get.php?username=a&password=b`, xml_url: guide });
  await save(own.mac, { playlist_url: 'http://old.example.com/other-port.m3u' });
  await save(ofChild.mac, { playlist_type: 'xc', playlist_url: `${old}/`, ...signIn });
  await save(foreign.mac, { playlist_url: `${old}/a.m3u` }, stranger);
  const takeIn = (body: object) => app.call('POST /servers/{id}/take-in', { as: owner, params: { id }, body });
  expect((await takeIn({ preview: true })).body.data).toEqual({ matched: 2, changed: 0, remaining: 2 });
  expect((await takeIn({})).body).toMatchObject({
    msg: 'Playlists that refer to the server now: 2.',
    data: { matched: 2, changed: 2, remaining: 0 },
  });
  await move(id, fresh);
  const [first] = (await call('GET', '/playlists', own.token)).playlists;
  expect(first).toMatchObject({
    type: 'general',
    url: `${fresh}/get.php?username=a&password=b`,
    epg_url: `${fresh}/xmltv.php?username=a`,
  });
  expect(await shownTo(ofChild)).toEqual([`${fresh}/`]);
  expect(await shownTo(foreign)).toEqual([`${old}/a.m3u`]);
});

test('a change of domain leaves what refers to a server, and names the server', async () => {
  const id = await addServer(owner, { name: 'Main line' });
  const device = await addDevice();
  await save(device.mac, { server_id: id, ...signIn });
  await save(device.mac, { playlist_url: `${old}/a.m3u` });
  const body = { current_playlist_url: old, new_domain: fresh, app_id: application.id };
  const changed = await app.call('POST /update-playlist', { as: owner, body });
  expect(changed.body.msg).toBe('Playlists changed: 1. 1 more refer to servers and move with their host: Main line.');
  expect(changed.body.data).toMatchObject({ changed: 1, servers: [{ id, name: 'Main line', playlists: 1 }] });
  expect(await shownTo(device)).toEqual([old, `${fresh}/a.m3u`]);
});

test('the sandbox has servers of its own', async () => {
  await addServer();
  const { body } = await app.call('GET /servers', { as: owner, environment: 'sandbox' });
  expect(body.data).toEqual([]);
  const added = await app.call('POST /servers', {
    as: owner,
    environment: 'sandbox',
    body: { name: 'Play', host: fresh },
  });
  expect(added.httpStatus).toBe(201);
  expect((await app.call('GET /servers', { as: owner })).body.data).toHaveLength(1);
});

test('neither a password nor a guide’s address stands in the audit log', async () => {
  const id = await addServer(owner, { epg_url: 'https://guide.example/xmltv.php?password=hush' });
  await move(id, `${fresh}/get.php?username=a&password=hush`, owner, { epg_url: 'https://g.example/?password=hush' });
  const { mac } = await addDevice();
  await save(mac, { server_id: id, username: 'u', password: 'hush' });
  await remove(id);
  const { rows } = await app.database.owner.query(
    `SELECT action, before, after FROM core.audit_log WHERE actor_id = $1 ORDER BY id`,
    [owner.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['server.add', 'server.edit', 'server.remove']),
  );
  expect(JSON.stringify(rows)).not.toContain('hush');
});
