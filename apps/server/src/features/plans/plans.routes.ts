import { planCalls } from '@tessera/contracts/plans.calls';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readRichText } from '../../platform/html/read-rich-text.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { addPlan, editPlan, removePlan } from './change-plans.ts';
import { presentPlan } from './plan-view.ts';
import { listPlans } from './plans.reads.ts';

/** What credit points can be bought for. */
export const planRoutes = ({ files }: Services): Route[] => [
  route(callOf(planCalls, 'GET /payment-plans'), async ({ db }) => ({
    answer: { plans: (await listPlans(db)).map(presentPlan) },
  })),

  route(callOf(planCalls, 'POST /add-payment-plans'), async ({ body, writeOnce }) => {
    const fields = await readFields(files, body);
    const data = await writeOnce(async (ctx) => presentPlan(await addPlan(ctx, fields)));
    return { answer: { data }, said: 'planAdded' };
  }),

  route(callOf(planCalls, 'PUT /update-payment-plans/{id}'), async ({ params, body, write }) => {
    const fields = await readFields(files, body);
    const row = await write((ctx) => editPlan(ctx, params.id, fields));
    return { answer: { data: presentPlan(row) }, said: 'planUpdated' };
  }),

  route(callOf(planCalls, 'DELETE /delete-payment-plans/{id}'), async ({ params, write }) => {
    await write((ctx) => removePlan(ctx, params.id));
    return { answer: {}, said: 'planDeleted' };
  }),
];

/** The description is HTML, shown to everybody who may buy. Absent, it stays. */
async function readFields<F extends { description?: string | undefined }>(files: FileStore, fields: F): Promise<F> {
  const { description } = fields;
  if (description === undefined) return fields;
  return {
    ...fields,
    description: await readRichText(files, description, 'description', { blankKey: 'descriptionRequired' }),
  };
}
