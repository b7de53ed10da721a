import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBalance } from '../credits/ledger.public.ts';

const lockFunction = { name: 'lock_unspent_credit', answer: z.int() };

/** What somebody has beyond what their files and selections under way will spend, with their account locked. */
export const lockUnspentCredit = (tx: Tx, actorId: number): Promise<number> =>
  callFunction(tx, lockFunction, { p_actor_id: actorId });

/** Once it is locked. Where the balance would do, it says that what is under way has it. @throws C10422 */
export async function assertCovers(tx: Tx, actorId: number, available: number, required: number): Promise<void> {
  if (required <= available) return;
  // Bought beside them meanwhile, they may lack some themselves.
  const data = { required, available: Math.max(available, 0) };
  const isSpokenFor = required <= (await getBalance(tx, actorId));
  throw new Refusal('C10422', { data, ...(isSpokenFor && { said: 'creditSpokenFor' }) });
}
