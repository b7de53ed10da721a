import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import { done, refused } from '../../platform/db/function-answers.ts';
import { contextArguments } from '../../platform/db/function-arguments.ts';
import type { Origin } from '../../platform/http/route.ts';

const thresholdFunction = {
  name: 'set_low_credit_threshold',
  answer: z.union([done(z.strictObject({ threshold: z.optional(z.int()) })), refused('C10002', 'C10013')]),
};

/** Sets below how many points somebody is told; null for never. One's own, of a sub-reseller, or by an operator anyone's. */
export function setLowCreditThreshold(
  db: Database,
  request: { actorId: number; userId: number; threshold: number | null; origin: Origin; now: Date },
) {
  return callFunction(db, thresholdFunction, {
    p_actor_id: request.actorId,
    p_user_id: request.userId,
    p_threshold: request.threshold,
    ...contextArguments(request),
  });
}
