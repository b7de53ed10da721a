import type { Environment } from '../../platform/db/environment.ts';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

export interface PlayerScene {
  app: TestApp;
  /** Gives a trial of 7 days. */
  application: { id: number; name: string };
  /** Who pays for the device. */
  owner: SignedInPerson;
  /** The device of the test that runs. */
  mac: string;
}

export async function openPlayerScene(): Promise<PlayerScene> {
  const app = await openTestApp();
  const application = await addApplication(app, { name: 'Player', trialDays: 7 });
  const owner = await addReseller(app, { applications: [application.id], credit: 1000 });
  return { app, application, owner, mac: '' };
}

let count = 0;
/** Another device, at the same time of the clock. */
export function beginAnew(scene: PlayerScene): void {
  scene.app.clock.set('2027-01-15T12:00:00.000Z');
  count += 1;
  scene.mac = `00:1a:79:00:03:${String(count).padStart(2, '0')}`;
}

export interface DeviceCall {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
  environment?: Environment;
  ip?: string;
}

/** What the player calls, and its owner for it. @param scene as it is once the tests run */
export function playerOf(scene: () => PlayerScene) {
  async function device(method: 'GET' | 'POST', path: string, options: DeviceCall = {}) {
    const response = await scene().app.app.inject({
      method,
      url: `${options.environment === 'sandbox' ? '/device/sandbox/v1' : '/device/v1'}${path}`,
      headers: { ...(options.token && { authorization: `Device ${options.token}` }), ...options.headers },
      ...(options.body && { payload: options.body }),
      remoteAddress: options.ip ?? `10.0.${count}.1`,
    });
    return { httpStatus: response.statusCode, headers: response.headers, body: response.body ? response.json() : null };
  }

  const register = (fields: object = {}, options: DeviceCall = {}) => {
    const { application, mac } = scene();
    return device('POST', '/register', {
      ...options,
      body: { app_id: application.id, install_id: 'box', mac, ...fields },
    });
  };
  const status = (token: string, headers: Record<string, string> = {}) => device('GET', '/status', { token, headers });
  const playlists = (token: string) => device('GET', '/playlists', { token });

  const list = (playlist_name: string) => ({
    mac_address: scene().mac,
    app_id: scene().application.id,
    playlist_name,
    playlist_url: 'https://example.com/list.m3u',
  });
  const savePlaylist = (fields: object = {}) =>
    scene().app.call('POST /save-playlist', { as: scene().owner, body: { ...list('List'), ...fields } });

  /** Takes back the owner's latest activation. */
  async function undoLast() {
    const { app, owner } = scene();
    const log = await app.call('POST /activation-logs', { as: owner, body: {} });
    const activation_id = log.body.data.UserActiTranLogs[0]?.id;
    return app.call('POST /cancel-activation', { as: owner, body: { activation_id } });
  }

  return { device, register, status, playlists, list, savePlaylist, undoLast };
}
