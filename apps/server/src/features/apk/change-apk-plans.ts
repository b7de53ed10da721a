import type { apkPlanForm, editApkPlanForm } from '@tessera/contracts/apk.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { deleteApkPlan, insertApkPlan, lockApkPlan, updateApkPlan } from './apk.queries.ts';
import type { ApkPlanRow } from './apk.reads.ts';

/** Offers a build for download. */
export async function addApkPlan(
  ctx: Context,
  fields: z.output<typeof apkPlanForm>,
  imagePath: string | null,
): Promise<ApkPlanRow> {
  const row = await insertApkPlan(ctx.tx, {
    ...fields,
    image_path: imagePath,
    created_by: ctx.actor.userId,
    created_at: ctx.clock.now(),
  });
  await audit(ctx, { action: 'apk.add', targetKind: 'apk-plan', targetId: row.id, after: describe(row) });
  return row;
}

/** Changes what is given of it; without a new picture it keeps the one that it has. @throws C10012 */
export async function editApkPlan(
  ctx: Context,
  id: number,
  fields: z.output<typeof editApkPlanForm>,
  imagePath: string | null,
): Promise<ApkPlanRow> {
  const before = await lockApkPlan(ctx.tx, id);
  const after = await updateApkPlan(ctx.tx, id, { ...fields, ...(imagePath !== null && { image_path: imagePath }) });
  await audit(ctx, {
    action: 'apk.edit',
    targetKind: 'apk-plan',
    targetId: id,
    before: describe(before),
    after: describe(after),
  });
  return after;
}

/** @throws C10012 */
export async function removeApkPlan(ctx: Context, id: number): Promise<void> {
  const before = await lockApkPlan(ctx.tx, id);
  await deleteApkPlan(ctx.tx, id);
  await audit(ctx, { action: 'apk.delete', targetKind: 'apk-plan', targetId: id, before: describe(before) });
}

function describe({ name, description, apk_url, image_path }: ApkPlanRow): Record<string, unknown> {
  return { name, description, apk_url, image_path };
}
