import { expect, test } from 'vitest';
import { addRole } from '../../testing/factories.ts';
import { buyOne } from '../codes/codes.fixture.ts';
import { old, signIn, useServers } from './servers.fixture.ts';

const { world, addServer, move } = useServers();

/** A code of the sub-reseller, whose playlists anybody edits and who reads them. */
async function addCode() {
  const { app, child } = world;
  const { value, api_key: apiKey } = await buyOne(app, child);
  const edit = (playlists: object[], as = child) =>
    app.call('POST /edit-playlist/{code}', { as, params: { code: value }, body: { apiKey, playlists } });
  const read = async () =>
    (await app.call('POST /get-playlist/{code}', { as: child, params: { code: value }, body: { apiKey } })).body
      .playlists;
  return { edit, read };
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
