import type { RequestKey } from '../../platform/http/request-key.ts';
import type { ActorRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPasscodeConfirmed } from '../identity/identity.public.ts';
import { findKeptAnswer, keptReversal, type ReversalAnswer, reverseTransfer } from './ledger.queries.ts';

interface Reversed {
  data: { transferId: number; amount: number; actorBalance: number };
  isReplayed?: true | undefined;
}

/**
 * Takes back a transfer between people, or a minting, with a reason; once, and only while the receiver still has the credit. A kept
 * answer needs no passcode.
 * @throws C10012, C10015 without a confirmed passcode, C10017, C10409 reversed already or of another kind, C10422
 */
export async function reverseCredit(
  incoming: ActorRequest,
  { transferId, reason }: { transferId: number; reason: string },
  requestKey: RequestKey | null,
): Promise<Reversed> {
  const { db, actor, origin, clock } = incoming;
  if (!(await isPasscodeConfirmed(incoming))) {
    const kept = requestKey && (await findKeptAnswer(db, actor.userId, requestKey, keptReversal));
    if (!kept) throw new Refusal('C10015');
    if (!kept.isSameRequest) throw new Refusal('C10017');
    return kept.answer;
  }
  const request = { actorId: actor.userId, transferId, note: reason, requestKey, origin, now: clock.now() };
  return reversedBy(await reverseTransfer(db, request));
}

function reversedBy(answer: ReversalAnswer): Reversed {
  if (answer.code === '000000') return answer;
  if (answer.code === 'C10422') throw new Refusal(answer.code, { said: 'creditSpentThere', data: answer.data });
  if (answer.code !== 'C10409') throw new Refusal(answer.code);
  const isReversed = answer.data.reason === 'reversed';
  throw new Refusal('C10409', { said: isReversed ? 'transferReversed' : 'transferNotReversible' });
}
