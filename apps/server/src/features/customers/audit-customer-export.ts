import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';

/** Customers are their tenants'; an operator who takes them along as a file is told of. */
export async function auditCustomerExport(ctx: Context): Promise<void> {
  await audit(ctx, { action: 'customer.export', targetKind: 'customer', targetId: 'all', after: { kind: 'csv' } });
}
