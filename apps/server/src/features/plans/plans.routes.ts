import { planCalls } from '@tessera/contracts/plans.calls';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { addPlan, editPlan, removePlan } from './change-plans.ts';
import { presentPlan } from './plan-view.ts';
import { listPlans } from './plans.queries.ts';

/** What credit points can be bought for. */
export const planRoutes = (): Route[] => [
  route(callOf(planCalls, 'GET /payment-plans'), async ({ db }) => ({
    answer: { plans: (await listPlans(db)).map(presentPlan) },
  })),

  route(callOf(planCalls, 'POST /add-payment-plans'), async ({ body, write }) => {
    const row = await write((ctx) => addPlan(ctx, body));
    return { answer: { data: presentPlan(row) }, said: 'planAdded' };
  }),

  route(callOf(planCalls, 'PUT /update-payment-plans/{id}'), async ({ params, body, write }) => {
    const row = await write((ctx) => editPlan(ctx, params.id, body));
    return { answer: { data: presentPlan(row) }, said: 'planUpdated' };
  }),

  route(callOf(planCalls, 'DELETE /delete-payment-plans/{id}'), async ({ params, write }) => {
    await write((ctx) => removePlan(ctx, params.id));
    return { answer: {}, said: 'planDeleted' };
  }),
];
