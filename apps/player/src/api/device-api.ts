import { type Locale, languageTagOf } from '@tessera/contracts/locales';
import { version } from '../../package.json';
import type { Environment } from '../state/saved-state.ts';
import {
  type Application,
  type DeviceState,
  type DeviceStatus,
  type Playlist,
  type RegisteredDevice,
  readApplications,
  readPlaylists,
  readRegisteredDevice,
  readState,
  readStatus,
  readToken,
  readUnlockedPlaylist,
} from './device-answers.ts';
import { type Answer, failureOf } from './failure.ts';

const timeoutMs = 15_000;
const prefixOf: Record<Environment, string> = { live: '/device/v1', sandbox: '/device/sandbox/v1' };

/** Where a call goes and in whose name. */
export interface Caller {
  environment: Environment;
  locale: Locale;
  token?: string;
  signal?: AbortSignal;
}

export interface RegistrationInput {
  applicationId: number;
  installId: string;
  mac?: string;
}

export function listApplications(caller: Caller): Promise<Answer<Application[]>> {
  return call(caller, { path: '/applications' }, readApplications);
}

/** Registers this player. The caller's token, when there is one, proves that it is the same player as before. */
export function registerDevice(caller: Caller, input: RegistrationInput): Promise<Answer<RegisteredDevice>> {
  const { applicationId, installId, mac } = input;
  const body = { app_id: applicationId, install_id: installId, mac, model: 'Web simulator', version };
  return call(caller, { path: '/register', body }, readRegisteredDevice);
}

/** The status with its ETag; or that the one whose ETag was handed in still holds, and when that was, in milliseconds of the server's clock. */
export type StatusNews = { status: DeviceStatus; etag?: string } | { unchangedAt: number | null };

export async function getStatus(caller: Caller, etag?: string): Promise<Answer<StatusNews>> {
  const sent = await send(caller, { path: '/status', etag });
  if (!sent.ok) return sent;
  const { response, body } = sent.value;
  if (response.status === 304) return { ok: true, value: { unchangedAt: dateOf(response) } };
  return readBody(response, body, (answer) => {
    const status = readStatus(answer);
    return status && { status, etag: response.headers.get('etag') ?? undefined };
  });
}

export function listPlaylists(caller: Caller): Promise<Answer<Playlist[]>> {
  return call(caller, { path: '/playlists' }, readPlaylists);
}

/** The whole of a protected playlist, for the right PIN. */
export function unlockPlaylist(caller: Caller, id: number, pin: string): Promise<Answer<Playlist>> {
  return call(caller, { path: `/playlists/${id}/unlock`, body: { pin } }, readUnlockedPlaylist);
}

/** Redeems an activation code; what the device may do from now on, the status tells. */
export function redeemCode(caller: Caller, code: string): Promise<Answer<DeviceState>> {
  return call(caller, { path: '/codes/redeem', body: { code } }, readState);
}

/** A new token; the old one ends. */
export function rotateToken(caller: Caller): Promise<Answer<string>> {
  return call(caller, { path: '/token/rotate', body: {} }, readToken);
}

interface Sent {
  path: string;
  /** Present: sent by POST. */
  body?: object;
  etag?: string;
}

async function call<T>(caller: Caller, sent: Sent, read: (answer: unknown) => T | null): Promise<Answer<T>> {
  const received = await send(caller, sent);
  return received.ok ? readBody(received.value.response, received.value.body, read) : received;
}

async function send(
  caller: Caller,
  { path, body, etag }: Sent,
): Promise<Answer<{ response: Response; body: unknown }>> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': languageTagOf[caller.locale],
  };
  if (caller.token) headers.Authorization = `Device ${caller.token}`;
  if (body) headers['Content-Type'] = 'application/json';
  if (etag) headers['If-None-Match'] = etag;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(prefixOf[caller.environment] + path, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      signal: caller.signal ? AbortSignal.any([caller.signal, timeout]) : timeout,
    });
    return { ok: true, value: { response, body: await readJson(response) } };
  } catch {
    return { ok: false, failure: { kind: 'offline' } };
  }
}

function dateOf({ headers }: Response): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? null : date;
}

/** JSON, or null for anything else: a proxy in between may answer with a page. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readBody<T>(response: Response, body: unknown, read: (answer: unknown) => T | null): Answer<T> {
  if (!response.ok)
    return { ok: false, failure: failureOf(response.status, body, response.headers.get('retry-after')) };
  const value = read(body);
  return value === null ? { ok: false, failure: { kind: 'server' } } : { ok: true, value };
}
