import type { createCodesForm } from '@tessera/contracts/codes.forms';
import type * as z from 'zod/mini';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { ActorRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findRecipient, nobodyAt, scopeOf } from '../people/people.public.ts';
import { buyCodes } from './code-functions.queries.ts';
import { newCodeHandle, newCodeValue } from './code-value.ts';
import { type CodeRow, listCodesById } from './codes.reads.ts';

type Input = z.output<typeof createCodesForm>;
/** What was bought, and what is left to the buyer. */
interface BoughtCodes {
  /** Those that are in the buyer's reach by now. */
  codes: CodeRow[];
  count: number;
  balance: number;
  isReplayed: boolean;
}

/**
 * Buys codes for the actor, or for whom the address names; the actor pays. A repeated request answers the codes that the first one
 * bought, as they are now, also where they were bought for somebody who is another's by now: whose codes the actor sees no more.
 * @throws C10013 not one's child or absent, C10016 the owner is removed or disabled, C10017, C10409 the parent is, C10422
 */
export async function createCodes(
  incoming: ActorRequest,
  input: Input,
  requestKey: RequestKey | null,
): Promise<BoughtCodes> {
  const { db, actor, clock, origin } = incoming;
  const answer = await buyCodes(db, {
    actorId: actor.userId,
    ownerId: await ownerOf(incoming, input.resellerEmail),
    kind: input.subscriptionType,
    values: Array.from({ length: input.codeCount }, newCodeValue),
    handles: Array.from({ length: input.codeCount }, newCodeHandle),
    requestKey,
    origin,
    now: clock.now(),
  });
  if (answer.code === 'C10013') throw nobodyAt(actor, 'resellerEmail');
  if (answer.code === 'C10422') throw new Refusal(answer.code, { data: answer.data });
  if (answer.code === 'C10016') throw new Refusal(answer.code, { said: 'codeRecipient' });
  if (answer.code === 'C10409') throw new Refusal(answer.code, { said: 'parentCannotTrade' });
  if (answer.code !== '000000') throw new Refusal(answer.code);
  const { codeIds, balance } = answer.data;
  const isReplayed = answer.isReplayed === true;
  const codes = await listCodesById(db, codeIds, isReplayed ? await scopeOf(db, actor) : undefined);
  return { codes, count: codeIds.length, balance, isReplayed };
}

/** Null: nobody whom the actor could buy for. The function refuses that, once it has looked for the key. */
async function ownerOf({ db, actor }: ActorRequest, email: string | undefined): Promise<number | null> {
  if (email === undefined) return actor.userId;
  return (await findRecipient(db, actor, { email }))?.id ?? null;
}
