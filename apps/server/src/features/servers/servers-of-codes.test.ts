import { expect, test } from 'vitest';
import { addRole } from '../../testing/factories.ts';
import { buyOne, redeem, registerPlayer } from '../codes/codes.fixture.ts';
import { old, signIn, useServers } from './servers.fixture.ts';

const { world, addServer, move, save } = useServers();

/** A code of the sub-reseller's, or somebody else's, who reads its playlists; anybody edits them. */
async function addCode(as = world.child) {
  const { app } = world;
  const { value, api_key: apiKey } = await buyOne(app, as);
  const edit = (playlists: object[], by = as) =>
    app.call('POST /edit-playlist/{code}', { as: by, params: { code: value }, body: { apiKey, playlists } });
  const read = async () =>
    (await app.call('POST /get-playlist/{code}', { as, params: { code: value }, body: { apiKey } })).body.playlists;
  return { value, edit, read };
}

const plain = { name: 'Two', url: 'https://plain.example/list.m3u' };

test('a code stays with the server that it has, also where its seller may no longer choose that, nor any', async () => {
  const { app, owner, child } = world;
  const [id, other] = [await addServer(), await addServer(owner, { name: 'Other' })];
  const { edit } = await addCode();
  const kept = { name: 'One', server_id: id, ...signIn };
  expect((await edit([kept], owner)).httpStatus).toBe(200);
  const statuses = async () => [
    (await edit([kept, plain])).httpStatus,
    (await edit([kept, { name: 'Two', server_id: other, ...signIn }])).httpStatus,
  ];
  expect(await statuses()).toEqual([200, 404]);
  const roleId = await addRole(app, ['edit-code']);
  await app.database.owner.query('UPDATE core.users SET role_id = $2 WHERE id = $1', [child.id, roleId]);
  expect(await statuses()).toEqual([200, 403]);
});

test('a code whose playlists were saved has the guide of its server, also of later', async () => {
  const { owner } = world;
  const guide = (name: string) => ({ epg_url: `https://guide.example/${name}.xml` });
  const id = await addServer(owner, guide('first'));
  const { edit, read } = await addCode();
  const kept = { name: 'One', server_id: id, ...signIn };
  const sent = (await edit([kept], owner)).body.playlists;
  await edit(sent, owner);
  await move(id, old, owner, guide('second'));
  expect(await read()).toMatchObject([{ epg: guide('second').epg_url }]);
});

test('a move reaches the devices of codes too, each once', async () => {
  const { app, application, owner } = world;
  const id = await addServer();
  const reach = async () => (await app.call('GET /servers/{id}/reach', { as: owner, params: { id } })).body.data;
  const kept = [{ name: 'One', server_id: id, ...signIn }];
  const [redeemed, unused] = [await addCode(owner), await addCode(owner)];
  for (const { edit } of [redeemed, unused]) await edit(kept, owner);
  expect(await reach()).toMatchObject({ devices: 0, playlists: 0, code_playlists: 2 });
  const player = await registerPlayer(app, application);
  expect((await redeem(app, player, redeemed.value)).httpStatus).toBe(200);
  expect(await reach()).toMatchObject({ devices: 1, playlists: 0, code_playlists: 2 });
  await save(player.mac, kept[0] ?? {});
  expect(await reach()).toMatchObject({ devices: 1, playlists: 1, code_playlists: 2 });
});

test('what is taken in is of devices: plain playlists of codes are told of, and stay as they are', async () => {
  const { app, owner, stranger } = world;
  const id = await addServer();
  const here = { name: 'Here', url: `${old}/list.m3u` };
  const codes = [await addCode(owner), await addCode(), await addCode(stranger)];
  for (const { edit } of codes) await edit([here, plain]);
  const takeIn = async (body: object) =>
    (await app.call('POST /servers/{id}/take-in', { as: owner, params: { id }, body })).body.data;
  for (const body of [{ preview: true }, {}])
    expect(await takeIn(body)).toEqual({ matched: 0, changed: 0, remaining: 0, code_playlists: 2 });
  await move(id, 'https://new.example.net');
  expect(await codes[0]?.read()).toMatchObject([here, plain]);
});
