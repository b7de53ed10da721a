import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { describeApplication } from './application-row.ts';
import { deleteApplication, lockApplication } from './applications.queries.ts';

/** Removes an application that no device of either environment uses. @throws C10012, C10409 it can be retired instead */
export async function removeApplication(ctx: Context, id: number): Promise<void> {
  const before = await lockApplication(ctx.tx, id);
  await deleteApplication(ctx.tx, id);
  await audit(ctx, {
    action: 'application.remove',
    targetKind: 'application',
    targetId: id,
    before: describeApplication(before),
  });
}
