import type { PlayerCalls } from '@tessera/contracts/all-calls';
import type { Answer, Call, Sent } from '@tessera/contracts/call';
import { languageTagOf } from '@tessera/contracts/locales';
import { ApiError } from '../../lib/api-client.ts';
import { currentLocale, textOf } from '../../lib/i18n.ts';
import type { Visit, VisitedEnvironment } from './visit.ts';

type CallName = Extract<keyof PlayerCalls, `${string} /my-device${string}`>;
export type OwnDevice = Answer<PlayerCalls['GET /my-device'] & Call>;
export type OwnPlaylist = OwnDevice['playlists'][number];

interface Caller {
  environment: VisitedEnvironment;
  /** Absent: nobody opened the page yet. */
  token?: string;
}

/** Calls what the page of a device may call. It has no session: the answers are a player's, bare. @throws ApiError */
export async function callDevice<K extends CallName>(
  { environment, token }: Caller,
  call: K,
  input: Partial<Sent<PlayerCalls[K] & Call>> = {},
): Promise<Answer<PlayerCalls[K] & Call>> {
  const [method = 'GET', path = ''] = call.split(' ', 2);
  const { params, body } = input as { params?: { id?: number }; body?: object };
  const response = await fetch(
    `/device/${environment === 'sandbox' ? 'sandbox/' : ''}v1${path.replace('{id}', String(params?.id))}`,
    {
      method,
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        'accept-language': languageTagOf[currentLocale()],
        ...(token && { authorization: `Device ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  ).catch(() => {
    throw new ApiError(0, textOf('common:errors.network'));
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const wait = response.status === 429 ? Math.ceil(Number(response.headers.get('retry-after')) / 60) : 0;
  const said = answer.error?.message ?? textOf('common:errors.connect');
  const message = wait > 0 ? `${said} ${textOf('my-device:againIn', { minutes: wait })}` : said;
  throw new ApiError(response.status, message, {
    statusCode: answer.error?.code,
  });
}

/** Opens the page of a device with its key. */
export async function openDevice(
  environment: VisitedEnvironment,
  body: { mac: string; device_key: string },
): Promise<Visit> {
  const { token } = await callDevice({ environment }, 'POST /my-device/open', { body });
  return { environment, token };
}
