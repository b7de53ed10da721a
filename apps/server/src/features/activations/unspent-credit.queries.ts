import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';

const lockFunction = { name: 'lock_unspent_credit', answer: z.int() };

/** What somebody has beyond what their files and selections under way will spend, with their account locked. */
export const lockUnspentCredit = (tx: Tx, actorId: number): Promise<number> =>
  callFunction(tx, lockFunction, { p_actor_id: actorId });

/** @throws C10422 */
export function assertCovers(available: number, required: number): void {
  if (required > available) throw new Refusal('C10422', { data: { required, available } });
}
