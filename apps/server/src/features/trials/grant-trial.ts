import type { ActorRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countLookUps } from '../devices/devices.public.ts';
import { callGrantTrial, type GrantAnswer } from './grant-trial.queries.ts';

/**
 * Grants a device its one trial. A refusal that tells of the device counts as looking it up: else the grant would be a way around that limit.
 * @throws C10019 the application, C10022 disabled, C10025 saying why, C10409, C10429
 */
export async function grantTrial(
  { db, actor, clock, origin }: ActorRequest,
  asked: { mac: string; applicationId: number },
): Promise<{ deviceId: number; trialEndsAt: string; left: number }> {
  const now = clock.now();
  const answer = await callGrantTrial(db, { actorId: actor.userId, ...asked, origin, now });
  if (answer.code === '000000') return answer.data;
  if (tellsOfDevice(answer)) await countLookUps(db, now, actor.userId, { foreign: 1, missing: 0 });
  throw refusalOf(answer);
}

type Refused = Exclude<GrantAnswer, { code: '000000' }>;

function tellsOfDevice(answer: Refused): boolean {
  return (
    answer.code === 'C10022' || (answer.code === 'C10025' && ['blocked', 'had', 'paid'].includes(answer.data.reason))
  );
}

function refusalOf(answer: Refused): Refusal {
  switch (answer.code) {
    case 'C10409':
      return new Refusal('C10409', { said: 'parentCannotTrade' });
    case 'C10025':
      return reasonOf(answer.data);
    default:
      return new Refusal(answer.code);
  }
}

const saidOf = { off: 'trialOff', blocked: 'trialBlocked', had: 'trialHad', paid: 'trialPaid' } as const;

function reasonOf(given: Extract<Refused, { code: 'C10025' }>['data']): Refusal {
  const data = { reason: given.reason };
  switch (given.reason) {
    case 'quota':
      return new Refusal('C10025', {
        data,
        said: given.perDay === 0 ? 'trialNoGrants' : 'trialQuotaUsed',
        values: { perDay: given.perDay },
      });
    case 'balance':
      return new Refusal('C10025', { data, said: 'trialBalanceLow', values: { least: given.least } });
    default:
      return new Refusal('C10025', { data, said: saidOf[given.reason] });
  }
}
