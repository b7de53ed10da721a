import type { Environment } from '../../platform/db/environment.ts';
import type { TestApp } from '../../testing/test-app.ts';

interface Sent {
  token?: string | undefined;
  body?: object;
  ip?: string;
  environment?: Environment;
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
