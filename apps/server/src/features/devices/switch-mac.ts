import type { ActorRequest } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { type SwitchAnswer, switchDevice } from './device-functions.queries.ts';
import { findDevicesOfMac, isOthers } from './devices.reads.ts';
import { countLookUps } from './look-up-limit.ts';

/**
 * Moves the remaining time of a device to another MAC; answers the id of the device that has it now, and whether switching back makes all
 * as it was. A refusal that tells of the other MAC counts as looking it up: else the switch would be a way around that limit.
 * @throws C10404, C10022 one of the two is disabled, C10024 saying which limit, C10409, C10429
 */
export async function switchMac(
  incoming: ActorRequest,
  devices: { mac: string; newMac: string; applicationId: number },
): Promise<{ id: number; isUndoable: boolean }> {
  const { db, actor, clock, origin } = incoming;
  const answer = await switchDevice(db, { actorId: actor.userId, ...devices, origin, now: clock.now() });
  if (answer.code === '000000') {
    const { deviceId: id, isUndoable } = answer.data;
    return { id, isUndoable };
  }
  if (tellsOfNewMac(answer)) await countAsLookUp(incoming, devices);
  throw refusalOf(answer);
}

type Refused = Exclude<SwitchAnswer, { code: '000000' }>;

/** Also that the old device may not be switched now tells that the new one is not what keeps it from that. */
function tellsOfNewMac(answer: Refused): boolean {
  return answer.code === 'C10022' || (answer.code === 'C10024' && answer.data.reason !== 'nothing-left');
}

async function countAsLookUp(
  { db, actor, clock }: ActorRequest,
  { newMac, applicationId }: { newMac: string; applicationId: number },
): Promise<void> {
  const rows = await findDevicesOfMac(db, actor, newMac, [applicationId]);
  await countLookUps(db, clock.now(), actor.userId, {
    foreign: rows.filter(isOthers).length,
    missing: rows.length === 0 ? 1 : 0,
  });
}

function refusalOf(answer: Refused): Refusal {
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
  const data = { reason: limit.reason };
  switch (limit.reason) {
    case 'nothing-left':
      return new Refusal('C10024', { said: 'switchNothingLeft', data });
    case 'target-active':
      return new Refusal('C10024', { said: 'switchTargetActive', data });
    case 'too-often':
      return new Refusal('C10024', { said: 'switchTooOften', values: { perYear: limit.perYear }, data });
    case 'too-soon': {
      const until = new Date(limit.until).toISOString().slice(0, 16).replace('T', ' ');
      return new Refusal('C10024', { said: 'switchTooSoon', values: { until }, data });
    }
  }
}
