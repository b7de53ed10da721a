import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';
import { fresh, old, signIn, useServers } from './servers.fixture.ts';

const { world, addServer, move, undo, remove, addDevice, save, shownTo, call } = useServers();
let app: TestApp;
let application: { id: number };
let owner: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
beforeEach(() => {
  ({ app, application, owner, child, stranger } = world);
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

  test('a playlist that is changed stays with its server, whoever changes it; another one has to be theirs to use', async () => {
    const [id, other] = [await addServer(), await addServer(owner, { name: 'Other' })];
    const device = await addDevice(child);
    const playlist = (await save(device.mac, { server_id: id, ...signIn })).body.data;
    const change = (server_id: number | undefined, as: SignedInPerson, fields: object = {}) =>
      app.call('PUT /playlists/{id}', {
        as,
        params: { id: playlist.id },
        body: { playlist_name: 'Renamed', ...signIn, ...(server_id && { server_id }), ...fields },
      });
    expect((await change(id, child)).httpStatus).toBe(200);
    expect((await change(other, child)).httpStatus).toBe(422);
    await move(id, fresh);
    expect(await shownTo(device)).toEqual([fresh]);
    expect((await change(other, owner)).httpStatus).toBe(200);
    expect(await shownTo(device)).toEqual([old]);
    expect((await change(undefined, child, { playlist_url: 'https://plain.example/list.m3u' })).httpStatus).toBe(200);
    await move(other, fresh);
    expect(await shownTo(device)).toEqual(['https://plain.example/list.m3u']);
  });

  test('a list stays with its server while its address does, whoever changes the rest', async () => {
    const id = await addServer();
    const device = await addDevice();
    const playlist_url = `${old}/get.php?username=a&password=b`;
    const { id: playlist } = (await save(device.mac, { playlist_url })).body.data;
    await app.call('POST /servers/{id}/take-in', { as: owner, params: { id }, body: {} });
    await move(id, fresh);
    const change = (fields: object) =>
      app.call('PUT /playlists/{id}', {
        as: owner,
        params: { id: playlist },
        body: { playlist_name: 'Renamed', playlist_type: 'general', ...fields },
      });
    const shown = `${fresh}/get.php?username=a&password=b`;
    expect((await change({ playlist_url: shown })).httpStatus).toBe(200);
    await move(id, old);
    expect(await shownTo(device)).toEqual([playlist_url]);
    expect((await change({ server_id: id, ...signIn })).httpStatus).toBe(200);
    expect(await shownTo(device)).toEqual([old]);
    await change({ playlist_url: shown });
    await move(id, 'https://third.example');
    expect(await shownTo(device)).toEqual([shown]);
  });

  test('a playlist whose form was saved has the guide of its server, also of later', async () => {
    const guide = (name: string) => ({ epg_url: `https://guide.example/${name}.xml` });
    const id = await addServer(owner, guide('first'));
    const device = await addDevice();
    const guides = async () =>
      (await call('GET', '/playlists', device.token)).playlists.map(({ epg_url }: { epg_url: string }) => epg_url);
    const sent = { xml_url: guide('first').epg_url, server_id: id, ...signIn };
    const { id: playlist } = (await save(device.mac, sent)).body.data;
    await app.call('PUT /playlists/{id}', {
      as: owner,
      params: { id: playlist },
      body: { playlist_name: 'Renamed', ...sent },
    });
    await move(id, old, owner, guide('second'));
    expect(await guides()).toEqual([guide('second').epg_url]);
  });

  test('a playlist that is renamed, or has another guide, stays with its server and where it leads', async () => {
    const id = await addServer();
    const [line, taken] = [await addDevice(), await addDevice()];
    const { id: login } = (await save(line.mac, { server_id: id, ...signIn })).body.data;
    const { id: list } = (await save(taken.mac, { playlist_url: `${old}/list.m3u` })).body.data;
    await app.call('POST /servers/{id}/take-in', { as: owner, params: { id }, body: {} });
    await move(id, fresh);
    const change = (playlist: number, body: object) =>
      app.call('PUT /playlists/{id}', { as: owner, params: { id: playlist }, body });
    for (const playlist of [login, list]) {
      expect((await change(playlist, { playlist_name: 'Renamed' })).httpStatus).toBe(200);
      expect((await change(playlist, { xml_url: `${fresh}/guide.xml` })).httpStatus).toBe(200);
    }
    const third = 'https://third.example';
    await move(id, third);
    const shown = async ({ token }: { token: string }) => (await call('GET', '/playlists', token)).playlists;
    const guide = { name: 'Renamed', epg_url: `${third}/guide.xml` };
    expect(await shown(line)).toMatchObject([{ ...guide, url: third, ...signIn }]);
    expect(await shown(taken)).toMatchObject([{ ...guide, url: `${third}/list.m3u` }]);
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
