import type { rechargeRequestDecoded } from '@tessera/contracts/credits.forms';
import { groups } from '@tessera/contracts/groups';
import type * as z from 'zod/mini';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { WritingRequest } from '../../platform/http/route.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { verifyPasscodeSent } from '../identity/identity.public.ts';
import { findRecipient, nobodyAt } from '../people/people.public.ts';
import type { TransferRequest } from './ledger.queries.ts';
import { executeMovement, findKeptMovement, type MovedCredit } from './move-credit.ts';
import { assertFresh } from './request-time.ts';

/** What is recharged, decoded. */
export type Recharge = z.output<typeof rechargeRequestDecoded>;

/**
 * Recharges by e-mail: an admin's own address mints, any other is a transfer from the actor. In this order: replay, timestamp,
 * passcode, state.
 * @throws C10011, C10013, C10016, C10017, C10018, C10409 no passcode set, C10422, C10424
 */
export async function rechargeCredit(
  incoming: WritingRequest,
  passwords: PasswordHasher,
  input: Recharge,
  { requestKey, timestamp }: { requestKey: RequestKey; timestamp: string | undefined },
): Promise<MovedCredit> {
  const { db, actor, clock } = incoming;
  const kept = await findKeptMovement(db, actor.userId, requestKey);
  if (kept) return kept;
  assertFresh(timestamp, clock.now());
  await verifyPasscodeSent(passwords, incoming, input.creditSharePasscode);
  const movement = { ...(await targetOf(incoming, input)), amount: input.creditPoint, note: input.note };
  return executeMovement(incoming, movement, requestKey);
}

async function targetOf(
  { db, actor }: WritingRequest,
  input: Recharge,
): Promise<Pick<TransferRequest, 'type' | 'otherUserId'>> {
  const isOwn = input.resellerEmail === actor.email;
  if (isOwn && actor.group === groups.admin) return { type: 'Added Self Credit', otherUserId: null };
  const recipient = await findRecipient(db, actor, { email: input.resellerEmail });
  if (!recipient) throw nobodyAt(actor, 'resellerEmail');
  return { type: 'Added Credit', otherUserId: recipient.id };
}
