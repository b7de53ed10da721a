import { apkCalls } from '@tessera/contracts/apk.calls';
import { readLogo } from '../../platform/files/image.ts';
import { callOf, type Incoming, type Route, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { type ApkPlanRow, listApkPlans } from './apk.reads.ts';
import { addApkPlan, editApkPlan, removeApkPlan } from './change-apk-plans.ts';

/** Builds of the players for Android. */
export const apkRoutes = (services: Services): Route[] => [
  route(callOf(apkCalls, 'GET /apk-plans'), async ({ db }) => ({
    answer: { plans: (await listApkPlans(db)).map(present) },
  })),

  route(callOf(apkCalls, 'POST /add-apk-plans'), async ({ body, files, writeOnce }) => {
    const imagePath = await keepImage(services, files);
    const data = await writeOnce(async (ctx) => present(await addApkPlan(ctx, body, imagePath)));
    return { answer: { data }, said: 'apkAdded' };
  }),

  route(callOf(apkCalls, 'POST /update-apk-plans/{id}'), async ({ params, body, files, write }) => {
    const imagePath = await keepImage(services, files);
    const row = await write((ctx) => editApkPlan(ctx, params.id, body, imagePath));
    return { answer: { data: present(row) }, said: 'apkUpdated' };
  }),

  route(callOf(apkCalls, 'DELETE /delete-apk-plans/{id}'), async ({ params, write }) => {
    await write((ctx) => removeApkPlan(ctx, params.id));
    return { answer: {}, said: 'apkDeleted' };
  }),
];

function present({ id, name, description, apk_url, image_path }: ApkPlanRow) {
  return { id, name, description, apk_url, image_url: image_path };
}

/** Kept before the transaction begins: files take no part in it, and one that nothing names does no harm. */
async function keepImage(services: Services, { image }: Incoming['files']): Promise<string | null> {
  return image ? services.files.put(await readLogo(image.content, 'image'), 'webp') : null;
}
