import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { ActorRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPasscodeConfirmed } from '../identity/identity.public.ts';
import { nobodyFor } from '../people/people.public.ts';
import {
  findKeptAnswer,
  getBalance,
  keptTransfer,
  type TransferAnswer,
  type TransferRequest,
  transferCredit,
} from './ledger.queries.ts';

/** What a transfer left: in the actor's account, and in the other one's (absent when minting). */
export interface MovedCredit {
  actorBalance: number;
  otherBalance?: number;
  /** Nothing was moved just now: this is what the first request with this key did. */
  isReplayed: boolean;
}

type Movement = Pick<TransferRequest, 'type' | 'otherUserId' | 'amount'> & {
  /** Stands in the statement of both. */
  note?: string | undefined;
};

/**
 * Gives credit from one's own account ('Added Credit') or takes it back into it ('Withdraw'). A kept answer needs no passcode; where
 * one is confirmed the function itself finds it.
 * @throws C10015 without a confirmed passcode, C10012, C10013 not one's child or absent, C10016, C10017, C10422
 */
export async function moveCredit(
  incoming: ActorRequest,
  movement: Movement,
  requestKey: RequestKey | null,
): Promise<MovedCredit> {
  if (await isPasscodeConfirmed(incoming)) return executeMovement(incoming, movement, requestKey);
  const kept = requestKey && (await findKeptMovement(incoming.db, incoming.actor.userId, requestKey));
  if (kept) return kept;
  throw new Refusal('C10015');
}

/** Moves credit when everything else is settled. @throws C10012, C10013, C10016, C10017, C10403, C10422 */
export async function executeMovement(
  { db, actor, origin, clock }: Omit<ActorRequest, 'environment'>,
  movement: Movement,
  requestKey: RequestKey | null,
): Promise<MovedCredit> {
  const request = {
    ...movement,
    actorId: actor.userId,
    note: movement.note ?? null,
    requestKey,
    origin,
    now: clock.now(),
  };
  const answer = await transferCredit(db, request);
  if (answer.code === 'C10013') throw notMovable(actor, movement);
  if (answer.code === 'C10422' && movement.type === 'Withdraw') {
    throw new Refusal(answer.code, { said: 'creditSpentThere', data: answer.data });
  }
  return movedBy(answer);
}

/** Why nothing can move there: it is the actor's own account, or nobody's whom they could mean. */
function notMovable(actor: Actor, { otherUserId }: Movement): Refusal {
  return otherUserId === actor.userId ? new Refusal('C10013', { said: 'creditToOneself' }) : nobodyFor(actor);
}

/**
 * What the first request with this key did, or null: looked up before the passcode and the state are, so that a client that lost
 * the answer gets it again. @throws C10017 when the key came with another request
 */
export async function findKeptMovement(
  db: Database,
  userId: number,
  requestKey: RequestKey,
): Promise<MovedCredit | null> {
  const kept = await findKeptAnswer(db, userId, requestKey, keptTransfer);
  if (!kept) return null;
  if (!kept.isSameRequest) throw new Refusal('C10017');
  const { actorBalance, otherBalance } = kept.answer.data;
  return { actorBalance: actorBalance ?? (await getBalance(db, userId)), otherBalance, isReplayed: true };
}

function movedBy(answer: TransferAnswer): MovedCredit {
  if (answer.code === 'C10422') throw new Refusal(answer.code, { data: answer.data });
  if (answer.code !== '000000') throw new Refusal(answer.code);
  const { actorBalance, otherBalance } = answer.data;
  return { actorBalance, otherBalance, isReplayed: answer.isReplayed === true };
}
