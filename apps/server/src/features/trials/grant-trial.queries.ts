import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import { done, refused, refusedWith } from '../../platform/db/function-answers.ts';
import { contextArguments } from '../../platform/db/function-arguments.ts';
import type { Origin } from '../../platform/http/route.ts';

const grantFunction = {
  name: 'grant_trial',
  answer: z.union([
    done(z.strictObject({ deviceId: z.int(), trialEndsAt: z.string(), left: z.int() })),
    refused('C10002', 'C10019', 'C10022'),
    refusedWith('C10409', z.strictObject({ reason: z.literal('parent') })),
    refusedWith(
      'C10025',
      z.union([
        z.strictObject({ reason: z.enum(['off', 'blocked', 'had', 'paid']) }),
        z.strictObject({ reason: z.literal('quota'), perDay: z.int() }),
        z.strictObject({ reason: z.literal('balance'), least: z.int() }),
      ]),
    ),
  ]),
};
export type GrantAnswer = z.infer<typeof grantFunction.answer>;

/** Grants a device its one trial in an application; who grants becomes its owner. */
export function callGrantTrial(
  db: Database,
  request: { actorId: number; mac: string; applicationId: number; origin: Origin; now: Date },
) {
  return callFunction(db, grantFunction, {
    p_actor_id: request.actorId,
    p_mac: request.mac,
    p_application_id: request.applicationId,
    ...contextArguments(request),
  });
}
