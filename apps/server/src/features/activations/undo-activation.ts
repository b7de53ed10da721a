import type { ActorRequest, WritingRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBalance } from '../credits/ledger.public.ts';
import { cancelActivation, cancelActivations } from './activation-functions.queries.ts';
import { undoProblems } from './row-problems.ts';

/** Takes back an activation of one's own; answers the credit points that one has then. @throws C10012, C10024 saying why not */
export async function undoActivation(
  { db, actor, origin, clock }: ActorRequest,
  activationId: number,
): Promise<number> {
  const answer = await cancelActivation(db, { actorId: actor.userId, activationId, origin, now: clock.now() });
  if (answer.code === 'C10024') {
    const { reason } = answer.data;
    throw new Refusal(answer.code, { said: undoProblems[reason], data: { reason } });
  }
  if (answer.code !== '000000') throw new Refusal(answer.code);
  return answer.data.balance;
}

/** Takes back several, in one transaction; what can't be taken back any more stays, and says why. */
export async function undoActivations(incoming: WritingRequest, activationIds: readonly number[]) {
  const { db, actor, origin, clock } = incoming;
  const asked = { actorId: actor.userId, origin, now: clock.now() };
  const outcomes = await incoming.write(({ tx }) => cancelActivations(tx, asked, activationIds));
  const refused = outcomes.flatMap(({ activationId, code, reason }) => {
    if (code === '000000') return [];
    return { activationId, reason, refusal: new Refusal(code, reason ? { said: undoProblems[reason] } : {}) };
  });
  return { undone: activationIds.length - refused.length, refused, balance: await getBalance(db, actor.userId) };
}
