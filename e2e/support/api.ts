import { randomUUID } from 'node:crypto';
import type { PlayerCalls, PortalAnswer, PortalCalls } from '@tessera/contracts/all-calls';
import type { Answer, Call } from '@tessera/contracts/call';
import type { Server } from './server.ts';

export type Environment = 'live' | 'sandbox';

interface Sent {
  token?: string;
  environment?: Environment;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  file?: { field: string; name: string; type: string; content: Buffer<ArrayBuffer> };
}

/** Makes a call of the portal, for what a test needs before it begins. Throws with the answer when it is refused. */
export async function call<K extends keyof PortalCalls>(
  server: Server,
  key: K,
  sent: Sent = {},
): Promise<PortalAnswer<K>> {
  const prefix = sent.environment === 'sandbox' ? '/api/sandbox' : '/api';
  return (await request(server, key, prefix, sent, `Bearer ${sent.token}`)) as PortalAnswer<K>;
}

/** Makes a call of a player. */
export async function callAsPlayer<K extends keyof PlayerCalls>(
  server: Server,
  key: K,
  sent: Sent = {},
): Promise<Answer<PlayerCalls[K] & Call>> {
  const prefix = sent.environment === 'sandbox' ? '/device/sandbox/v1' : '/device/v1';
  return (await request(server, key, prefix, sent, `Device ${sent.token}`)) as Answer<PlayerCalls[K] & Call>;
}

async function request(
  server: Server,
  key: string,
  prefix: string,
  sent: Sent,
  authorization: string,
): Promise<unknown> {
  const [method = 'GET', path = ''] = key.split(' ', 2);
  const { token, params = {}, query = {}, body, file } = sent;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(prefix + filled, server.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value));
  const response = await fetch(url, {
    method,
    headers: {
      'x-request-id': randomUUID(),
      'x-timestamp': String(Date.now()),
      ...(token ? { authorization } : {}),
      ...(body && !file ? { 'content-type': 'application/json' } : {}),
    },
    body: file ? formOf(body, file) : body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${key} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

function formOf(body: unknown, { field, name, type, content }: NonNullable<Sent['file']>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) form.append(key, String(value));
  form.append(field, new Blob([content], { type }), name);
  return form;
}
