import type { Environment } from '../../platform/db/environment.ts';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

interface Sent {
  token?: string | undefined;
  body?: object;
  ip?: string;
  environment?: Environment;
}

/** A portal with an application, players and a reseller who sells them. */
export interface OwnPages {
  app: TestApp;
  players: ReturnType<typeof playersOf>;
  application: { id: number; name: string };
  owner: SignedInPerson;
}

export async function openOwnPages(): Promise<OwnPages> {
  const app = await openTestApp();
  const application = await addApplication(app, { name: 'Own page', trialDays: 7 });
  const owner = await addReseller(app, { applications: [application.id], credit: 1000 });
  return { app, players: playersOf(app), application, owner };
}

/** Calls of a player, and of whoever opened its page. */
export function playersOf(app: TestApp) {
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, { token, body, ip, environment }: Sent = {}) => {
    const response = await app.app.inject({
      method,
      url: `${environment === 'sandbox' ? '/device/sandbox/v1' : '/device/v1'}${path}`,
      headers: token ? { authorization: `Device ${token}` } : {},
      ...(body && { payload: body }),
      remoteAddress: ip ?? '10.9.0.1',
    });
    return { status: response.statusCode, headers: response.headers, text: response.body, json: response.json() };
  };
  return {
    send,
    register: async (appId: number, mac: string, environment: Environment = 'live') => {
      const body = { app_id: appId, install_id: `box ${mac}`, mac };
      const { json } = await send('POST', '/register', { body, environment });
      return json as { token: string; device_key: string };
    },
    open: (mac: string, device_key: string, from: Omit<Sent, 'body'> = {}) =>
      send('POST', '/my-device/open', { ...from, body: { mac, device_key } }),
  };
}
