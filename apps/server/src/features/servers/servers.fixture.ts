import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addSubReseller,
  confirmPasscode,
} from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

export const old = 'http://old.example.com:8080';
export const fresh = 'https://new.example.net';
export const signIn = { username: 'anna', password: 's3cret' };

export interface ServersWorld {
  app: TestApp;
  application: { id: number };
  owner: SignedInPerson;
  /** The owner's sub-reseller. */
  child: SignedInPerson;
  stranger: SignedInPerson;
}

/** A portal with one application; each test finds people of its own in `world`. */
export function useServers() {
  const world = {} as ServersWorld;
  let devices = 0;

  beforeAll(async () => {
    world.app = await openTestApp();
    world.application = await addApplication(world.app, { trialDays: 7 });
    await world.app.database.owner.query('UPDATE core.applications SET accepts_codes = true');
  });
  afterAll(() => world.app.close());

  beforeEach(async () => {
    const { app, application } = world;
    const options = { applications: [application.id], credit: 50 };
    world.owner = await addReseller(app, options);
    world.child = await addSubReseller(app, world.owner, options);
    world.stranger = await addReseller(app, options);
    for (const person of [world.owner, world.child, world.stranger]) await confirmPasscode(app, person);
  });

  async function addServer(as = world.owner, fields: object = {}): Promise<number> {
    const { body } = await world.app.call('POST /servers', { as, body: { name: 'Line', host: old, ...fields } });
    return body.data.id;
  }
  const move = (id: number, host: string, as = world.owner, fields: object = {}) =>
    world.app.call('PUT /servers/{id}', { as, params: { id }, body: { name: 'Line', host, ...fields } });
  const undo = (id: number, host: string, as = world.owner) =>
    world.app.call('POST /servers/{id}/undo-host', { as, params: { id }, body: { host } });
  const remove = (id: number, as = world.owner) => world.app.call('DELETE /servers/{id}', { as, params: { id } });

  async function call(method: 'GET' | 'POST', path: string, token?: string, payload?: object, ip = '10.0.0.1') {
    const response = await world.app.app.inject({
      method,
      url: `/device/v1${path}`,
      headers: token ? { authorization: `Device ${token}` } : {},
      ...(payload && { payload }),
      remoteAddress: ip,
    });
    return response.json();
  }

  /** A device of somebody's, with the token of its player. */
  async function addDevice(as = world.owner): Promise<{ mac: string; token: string }> {
    const mac = newMac();
    devices += 1;
    const { token } = await call(
      'POST',
      '/register',
      undefined,
      { app_id: world.application.id, install_id: `box ${mac}`, mac },
      `10.1.${devices >> 8}.${devices & 255}`,
    );
    await activateDevice(world.app, as, mac, world.application);
    return { mac, token };
  }

  const save = (mac: string, fields: object, as = world.owner) =>
    world.app.call('POST /save-playlist', {
      as,
      body: { mac_address: mac, app_id: world.application.id, playlist_name: 'List', ...fields },
    });
  const shownTo = async ({ token }: { token: string }): Promise<string[]> =>
    (await call('GET', '/playlists', token)).playlists.map(({ url }: { url: string }) => url);
  const plainOf = async (mac: string) =>
    (
      await world.app.database.owner.query(
        'SELECT p.url, p.server_id FROM live.playlists p JOIN live.devices d ON d.id = p.device_id WHERE d.mac = $1 ORDER BY p.id',
        [mac],
      )
    ).rows;

  return { world, addServer, move, undo, remove, call, addDevice, save, shownTo, plainOf };
}
