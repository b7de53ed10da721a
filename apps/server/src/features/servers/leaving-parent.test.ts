import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { old, signIn, useServers } from './servers.fixture.ts';

/** What refers to a parent's server becomes plain text when somebody leaves them. What is written in that very moment is seen by neither. */

const { world, addServer, addDevice, save } = useServers();

async function buyCode() {
  const body = { subscriptionType: 'yearly', codeCount: 1 } as const;
  const { codes } = (await world.app.call('POST /sendingcode', { as: world.child, body })).body;
  return codes[0]!;
}

async function editing(serverId: number, former: object) {
  const { mac } = await addDevice(world.child);
  const { body } = await save(mac, former);
  return () =>
    world.app.call('PUT /playlists/{id}', {
      as: world.owner,
      params: { id: body.data!.id },
      body: { playlist_type: 'xc', server_id: serverId, ...signIn },
    });
}

/** Each prepares something, and answers what the parent does to have it refer to the server. */
const writers = {
  'a playlist that is saved': async (serverId: number) => {
    const { mac } = await addDevice(world.child);
    return () => save(mac, { server_id: serverId, ...signIn });
  },
  'a plain playlist that is edited': (serverId: number) => editing(serverId, { playlist_url: `${old}/list.m3u` }),
  'a playlist that is edited, of another server': async (serverId: number) =>
    editing(serverId, { server_id: await addServer(), ...signIn }),
  'plain playlists that are taken in': async (serverId: number) => {
    const { mac } = await addDevice(world.child);
    await save(mac, { playlist_url: `${old}/list.m3u` });
    return () => world.app.call('POST /servers/{id}/take-in', { as: world.owner, params: { id: serverId }, body: {} });
  },
  'playlists of a code': async (serverId: number) => {
    const code = await buyCode();
    return () =>
      world.app.call('POST /edit-playlist/{code}', {
        as: world.owner,
        params: { code: code.value },
        body: { apiKey: code.api_key, playlists: [{ name: 'One', server_id: serverId, ...signIn }] },
      });
  },
};

test.each(Object.entries(writers))(
  '%s while its owner leaves the parent refers to none of their servers',
  async (_what, prepare) => {
    const { owner } = world.app.database;
    const serverId = await addServer();
    const write = await prepare(serverId);
    const leaving = await owner.connect();
    try {
      await leaving.query('BEGIN');
      await leaving.query('UPDATE core.users SET parent_id = $2 WHERE id = $1', [world.child.id, world.stranger.id]);
      // Nothing of theirs is anybody's meanwhile.
      const theirs = ['playlists', 'activation_codes'];
      const writing = write();
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      let isAnswered = false;
      void writing.then(() => {
        isAnswered = true;
      });
      await eventually(async () => expect(isAnswered || (await owner.query(waiting)).rowCount === 1).toBe(true));
      for (const table of theirs)
        await leaving.query(`SELECT FROM live.${table} WHERE owner_id = $1 FOR NO KEY UPDATE NOWAIT`, [world.child.id]);
      await leaving.query('COMMIT');
      expect((await writing).httpStatus).toBeLessThan(500);
    } finally {
      leaving.release(true);
    }
    const { rows } = await owner.query(
      `SELECT p.server_id FROM live.playlists p JOIN live.servers s ON s.id = p.server_id WHERE p.owner_id = $1 AND s.owner_id = $2
     UNION ALL SELECT l.server_id FROM live.code_playlists l JOIN live.activation_codes c ON c.id = l.code_id
       JOIN live.servers s ON s.id = l.server_id WHERE c.owner_id = $1 AND s.owner_id = $2`,
      [world.child.id, world.owner.id],
    );
    expect(rows).toEqual([]);
  },
);
