import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { LedgerAnswer } from './ledger.queries.ts';

/** Sets below how many points somebody is told; null for never. One's own, of a sub-reseller, or by an operator anyone's. */
export function setLowCreditThreshold(
  db: Database,
  request: { actorId: number; userId: number; threshold: number | null; origin: Origin; now: Date },
): Promise<LedgerAnswer<{ threshold?: number }, { code: 'C10002' | 'C10013'; data: Record<string, never> }>> {
  return callFunction(db, 'set_low_credit_threshold', {
    p_actor_id: request.actorId,
    p_user_id: request.userId,
    p_threshold: request.threshold,
    p_context: JSON.stringify(request.origin),
    p_now: request.now,
  });
}
