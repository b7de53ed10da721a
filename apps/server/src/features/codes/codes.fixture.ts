import type { Code } from '@tessera/contracts/codes.calls';
import { startPlayer } from '../../testing/factories.ts';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';

/** Codes of one's own, as `sendingcode` answered them. */
export async function buy(
  app: TestApp,
  as: SignedInPerson,
  fields: { subscriptionType?: 'yearly' | 'lifetime'; codeCount?: number; resellerEmail?: string } = {},
): Promise<Code[]> {
  const { body } = await app.call('POST /sendingcode', {
    as,
    body: { subscriptionType: 'yearly', codeCount: 1, ...fields },
  });
  if (!body.status) throw new Error(body.msg);
  return body.codes;
}

/** One code of one's own. */
export async function buyOne(...given: Parameters<typeof buy>): Promise<Code> {
  const [code] = await buy(...given);
  if (!code) throw new Error('No code');
  return code;
}

export const nameOf = (code: Code) => ({ value: code.value, apiKey: code.api_key });

export interface Player {
  token: string;
  mac: string;
}

let players = 0;
/** A player of that application that has just registered, under a MAC of its own unless one is named. */
export async function registerPlayer(app: TestApp, application: { id: number }, named?: string): Promise<Player> {
  players += 1;
  const made = `00:1a:79:0a:${String(Math.floor(players / 100)).padStart(2, '0')}:${String(players % 100).padStart(2, '0')}`;
  const mac = named ?? made;
  const { token } = await startPlayer(app, application, mac, { version: '1.2', ip: `10.1.${players % 250}.1` });
  return { token, mac };
}

/** A call of a player; `answer` is its JSON. */
export async function asPlayer(
  app: TestApp,
  { token }: Player,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  remoteAddress = '10.2.0.1',
) {
  const response = await app.app.inject({
    method,
    url: `/device/v1${path}`,
    headers: { authorization: `Device ${token}` },
    remoteAddress,
    ...(payload && { payload }),
  });
  return { httpStatus: response.statusCode, headers: response.headers, answer: response.json() };
}

export const redeem = (app: TestApp, player: Player, code: string, ip?: string) =>
  asPlayer(app, player, 'POST', '/codes/redeem', { code }, ip);
