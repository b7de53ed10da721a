import { beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';
import { fresh, old, signIn, useServers } from './servers.fixture.ts';

const { world, addServer, move, undo, remove, call, addDevice, save, shownTo, plainOf } = useServers();
let app: TestApp;
let application: { id: number };
let owner: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
beforeEach(() => {
  ({ app, application, owner, child, stranger } = world);
});

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

  test('and a note, a name and a guide that are changed apart don’t undo each other', async () => {
    const guide = 'https://guide.example/all.xml';
    const id = await addServer(owner, { note: 'Paid until May', epg_url: guide, for_sub_resellers: true });
    const change = async (body: object) =>
      (await app.call('PUT /servers/{id}', { as: owner, params: { id }, body: { ...body, seen_host: old } })).body.data;
    const first = { name: 'Line', host: old, epg_url: guide, note: 'Paid until May', for_sub_resellers: true };
    expect(await change({})).toMatchObject(first);
    expect(await change({ name: 'Main line' })).toMatchObject({ ...first, name: 'Main line' });
    expect(await change({ note: null })).toMatchObject({ ...first, name: 'Main line', note: null });
    await change({ host: fresh });
    // Whoever saw the former host moves nothing by this.
    expect(await change({ epg_url: '', for_sub_resellers: '' })).toMatchObject({
      ...{ name: 'Main line', host: fresh, previous_host: old, epg_url: null, note: null, for_sub_resellers: false },
    });
  });

  test('sent again because no answer came is no conflict with itself', async () => {
    const id = await addServer();
    for (const _ of [1, 2]) expect((await move(id, fresh, owner, { seen_host: old })).httpStatus).toBe(200);
    const { body } = await app.call('GET /servers', { as: owner });
    expect(body.data.find((server) => server.id === id)).toMatchObject({ host: fresh, previous_host: old });
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
      install_id: `box of ${mac}`,
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
  expect((await takeIn({ preview: true })).body.data).toEqual({
    matched: 2,
    changed: 0,
    remaining: 2,
    code_playlists: 0,
  });
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
  expect(changed.body.msg).toBe(
    'Playlists changed: 1. More that refer to servers and move with their host: 1 (Main line).',
  );
  expect(changed.body.data).toMatchObject({ changed: 1, servers: [{ id, name: 'Main line', playlists: 1 }] });
  expect(await shownTo(device)).toEqual([old, `${fresh}/a.m3u`]);
});
