import type { ActorRequest } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { type SwitchAnswer, switchDevice } from './device-functions.queries.ts';

/**
 * Moves the remaining time of a device to another MAC; answers the id of the device that has it now, and whether switching back makes all
 * as it was.
 * @throws C10404, C10022 one of the two is disabled, C10024 saying which limit, C10409
 */
export async function switchMac(
  { db, actor, clock, origin }: ActorRequest,
  devices: { mac: string; newMac: string; applicationId: number },
): Promise<{ id: number; isUndoable: boolean }> {
  const answer = await switchDevice(db, { actorId: actor.userId, ...devices, origin, now: clock.now() });
  if (answer.code === '000000') {
    const { deviceId: id, isUndoable } = answer.data;
    return { id, isUndoable };
  }
  throw refusalOf(answer);
}

function refusalOf(answer: Exclude<SwitchAnswer, { code: '000000' }>): Refusal {
  switch (answer.code) {
    case 'C10011':
      return invalidField('newMacAddress', 'otherMac');
    case 'C10409':
      return new Refusal('C10409', { said: 'parentCannotTrade' });
    case 'C10024':
      return limitRefusal(answer.data);
    default:
      return new Refusal(answer.code);
  }
}

function limitRefusal(limit: Extract<SwitchAnswer, { code: 'C10024' }>['data']): Refusal {
  switch (limit.reason) {
    case 'nothing-left':
      return new Refusal('C10024', { said: 'switchNothingLeft' });
    case 'target-active':
      return new Refusal('C10024', { said: 'switchTargetActive' });
    case 'too-often':
      return new Refusal('C10024', { said: 'switchTooOften', values: { perYear: limit.perYear } });
    case 'too-soon': {
      const until = new Date(limit.until).toISOString().slice(0, 16).replace('T', ' ');
      return new Refusal('C10024', { said: 'switchTooSoon', values: { until } });
    }
  }
}
