import type { editApplicationForm } from '@tessera/contracts/applications.forms';
import type { AuditAction } from '@tessera/contracts/audit.actions';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { type ApplicationRow, changedColumns, describeApplication } from './application-row.ts';
import { lockApplication, updateApplication } from './applications.queries.ts';
import { assertPricesSeen } from './assert-prices-seen.ts';
import { beginIfDue } from './begin-planned-prices.ts';

type Fields = z.output<typeof editApplicationForm>;
type Changes = Parameters<typeof updateApplication>[2];

/**
 * Changes an application; what is absent stays. New prices hold from the next activation on. One that is retired comes back on sale
 * with `retired: false`.
 * @throws C10012, C10011 name taken, C10409 a price that is not what was seen of it, with the prices that hold by now
 */
export async function editApplication(ctx: Context, id: number, { seen, ...fields }: Fields): Promise<ApplicationRow> {
  return changeApplication(ctx, id, 'application.edit', (before) => {
    if (seen) assertPricesSeen(fields, seen, before);
    return changedColumns(fields, ctx.clock.now());
  });
}

/** Replaces the logo; the former one stays in the file store, as another record may show the same picture. @throws C10012 */
export async function replaceLogo(ctx: Context, id: number, logoPath: string): Promise<void> {
  await changeApplication(ctx, id, 'application.replace-logo', { logo_path: logoPath });
}

/** Takes an application off sale; devices that use it keep working. @throws C10012 */
export async function retireApplication(ctx: Context, id: number): Promise<void> {
  const before = await lockApplication(ctx.tx, id);
  if (before.retired_at !== null) return;
  await changeApplication(ctx, id, 'application.retire', { retired_at: ctx.clock.now() });
}

/** Changes columns of an application, and tells the audit log. @throws C10012 */
export async function changeApplication(
  ctx: Context,
  id: number,
  action: Extract<AuditAction, `application.${string}`>,
  changes: Changes | ((before: ApplicationRow) => Changes),
): Promise<ApplicationRow> {
  const before = await beginIfDue(ctx, await lockApplication(ctx.tx, id));
  const after = await updateApplication(ctx.tx, id, typeof changes === 'function' ? changes(before) : changes);
  await audit(ctx, {
    action,
    targetKind: 'application',
    targetId: id,
    before: describeApplication(before),
    after: describeApplication(after),
  });
  return after;
}
