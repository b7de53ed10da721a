import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { newMac } from '../../testing/new-mac.ts';
import { signIn, useServers } from './servers.fixture.ts';

/** Whoever has to do with several playlists locks them in the order of their ids, or two who meet would wait for each other. */

const { world, addServer, addDevice, remove, save } = useServers();

const changes = {
  'a server that is deleted': (serverId: number) => remove(serverId),
  'a device whose time is switched': (_: number, macAddress: string) =>
    world.app.call('POST /switch-mac', {
      as: world.owner,
      body: { macAddress, newMacAddress: newMac(), app_id: world.application.id },
    }),
  'a device whose playlists are reset': (_: number, mac: string) =>
    world.app.call('POST /reset-playlist', {
      as: world.owner,
      body: { mac_address: mac, app_id: world.application.id, playlist_type: 'xc' },
    }),
};

test.each(Object.entries(changes))('playlists are locked in the order of their ids: of %s', async (_, change) => {
  const { owner } = world.app.database;
  const serverId = await addServer();
  const { mac } = await addDevice();
  const first = (await save(mac, { server_id: serverId, ...signIn })).body.data!.id;
  const second = (await save(mac, { server_id: serverId, ...signIn })).body.data!.id;
  // The first lies behind the second from now on.
  for (const value of [null, serverId])
    await owner.query('UPDATE live.playlists SET server_id = $2 WHERE id = $1', [first, value]);
  const changing = await owner.connect();
  try {
    await changing.query('BEGIN');
    await changing.query('SELECT FROM live.playlists WHERE id = $1 FOR NO KEY UPDATE', [first]);
    const changed = change(serverId, mac);
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await eventually(async () => expect((await owner.query(waiting)).rowCount).toBe(1));
    await changing.query('SELECT FROM live.playlists WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [second]);
    await changing.query('COMMIT');
    expect((await changed).httpStatus).toBe(200);
  } finally {
    changing.release(true);
  }
});
