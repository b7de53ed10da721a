import type { SaidKey } from '@tessera/contracts/messages/messages';
import type { ActorRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cancelActivation } from './activation-functions.queries.ts';

const reasons = {
  reversed: 'undoAlready',
  late: 'undoTooLate',
  superseded: 'undoSuperseded',
  'called-in': 'undoPlayerCalledIn',
} as const satisfies Record<string, SaidKey>;

/** Takes back an activation of one's own; answers the credit points that one has then. @throws C10012, C10024 saying why not */
export async function undoActivation(
  { db, actor, origin, clock }: ActorRequest,
  activationId: number,
): Promise<number> {
  const answer = await cancelActivation(db, { actorId: actor.userId, activationId, origin, now: clock.now() });
  if (answer.code === 'C10024') throw new Refusal(answer.code, { said: reasons[answer.data.reason] });
  if (answer.code !== '000000') throw new Refusal(answer.code);
  return answer.data.balance;
}
