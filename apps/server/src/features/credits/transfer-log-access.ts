import { type SharedTransferType, sharedTransferTypes } from '@tessera/contracts/transfer-types';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The types of transfers whose log this person may read: withdrawals also with their own permission. */
export function typesSeenBy(actor: Actor): SharedTransferType[] {
  return holds(actor, 'credit-point-share-log') ? [...sharedTransferTypes] : ['Withdraw'];
}

/** @throws C10403 */
export function assertMaySeeTypes(actor: Actor, types: readonly SharedTransferType[]): void {
  const seen = typesSeenBy(actor);
  if (!types.every((type) => seen.includes(type))) throw new Refusal('C10403');
}
