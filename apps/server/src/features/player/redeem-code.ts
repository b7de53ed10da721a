import { normalizeCodeValue } from '@tessera/contracts/code-value';
import type { DeviceActor } from '../../platform/http/actor.ts';
import type { Incoming } from '../../platform/http/route.ts';
import { addressSubject } from '../../platform/limits/addresses.ts';
import { forgetAttempts, giveBackAttempt, type Limit, takeAttempt } from '../../platform/limits/limit.ts';
import { DeviceRefusal } from '../../platform/refusal.ts';
import { type DeviceState, redeemCode as redeem } from './player.queries.ts';

/**
 * Wrong codes, per device, of its player and of its page apart: whoever opened the page elsewhere keeps no player from taking one. And per
 * address, as one address can register many devices.
 */
const onPlayer: Limit = { table: 'attempts', scope: 'code', max: 10, windowSeconds: 900 };
const onPage: Limit = { ...onPlayer, scope: 'code-page' };
const addressLimit: Limit = { table: 'attempts', scope: 'code-address', max: 60, windowSeconds: 900 };

type Request = Pick<Incoming, 'db' | 'environment' | 'clock' | 'origin'> & {
  actor: Pick<DeviceActor, 'deviceId' | 'tokenHash'>;
};

/**
 * Binds a code to this player's device, which has access from now on. The same code again answers the same.
 * @throws code_unknown, code_taken, code_expired, code_disabled, codes_not_accepted, not_active, too_many_requests
 */
export async function redeemCode(request: Request, typed: string, typedOn: 'player' | 'page'): Promise<DeviceState> {
  const { db, actor, environment, clock, origin } = request;
  const now = clock.now();
  const device = `${environment}:${actor.deviceId}`;
  const address = `${environment}:${addressSubject(origin.ip)}`;
  const deviceLimit = typedOn === 'page' ? onPage : onPlayer;
  for (const [limit, subject] of [[deviceLimit, device] as const, [addressLimit, address] as const]) {
    const taken = await takeAttempt(db, limit, subject, now);
    if (!taken.isAllowed) throw new DeviceRefusal('too_many_requests', taken.retryAfterSeconds);
  }
  const answer = await redeem(db, { tokenHash: actor.tokenHash, value: normalizeCodeValue(typed), origin, now });
  if (answer.code === '000000' || answer.code === 'codes_not_accepted' || answer.code === 'not_active')
    await giveBackAttempt(db, addressLimit, address);
  if (answer.code !== '000000') throw new DeviceRefusal(answer.code);
  await forgetAttempts(db, deviceLimit, device);
  return answer.data;
}
