import type { SaidKey } from '@tessera/contracts/messages/messages';
import type { Database } from '../../platform/db/database.ts';
import type { ActorRequest, WritingRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBalance } from '../credits/ledger.public.ts';
import { cancelActivation, inOrderOfDevices } from './activation-functions.queries.ts';

const reasons = {
  reversed: 'undoAlready',
  late: 'undoTooLate',
  superseded: 'undoSuperseded',
  'called-in': 'undoPlayerCalledIn',
} as const satisfies Record<string, SaidKey>;

/** Takes back an activation of one's own; answers the credit points that one has then. @throws C10012, C10024 saying why not */
export async function undoActivation(request: ActorRequest, activationId: number): Promise<number> {
  const outcome = await cancel(request.db, request, activationId);
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** Takes back several, in one transaction; what can't be taken back any more stays, and says why. */
export async function undoActivations(incoming: WritingRequest, activationIds: readonly number[]) {
  const refused: { activationId: number; refusal: Refusal }[] = [];
  await incoming.write(async ({ tx }) => {
    for (const activationId of await inOrderOfDevices(tx, activationIds)) {
      const outcome = await cancel(tx, incoming, activationId);
      if (outcome instanceof Refusal) refused.push({ activationId, refusal: outcome });
    }
  });
  const balance = await getBalance(incoming.db, incoming.actor.userId);
  return { undone: activationIds.length - refused.length, refused, balance };
}

async function cancel(
  db: Database,
  { actor, origin, clock }: Pick<ActorRequest, 'actor' | 'origin' | 'clock'>,
  activationId: number,
): Promise<number | Refusal> {
  const answer = await cancelActivation(db, { actorId: actor.userId, activationId, origin, now: clock.now() });
  if (answer.code === '000000') return answer.data.balance;
  return answer.code === 'C10024'
    ? new Refusal(answer.code, { said: reasons[answer.data.reason] })
    : new Refusal(answer.code);
}
