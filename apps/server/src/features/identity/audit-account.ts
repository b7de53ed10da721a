import { type AuditContext, type AuditEntry, audit } from '../audit/audit.public.ts';

/**
 * Writes what concerns somebody's account and sign-in, which are the same in both environments: with live, whichever was asked. Whoever means
 * harm would else choose the one whose log nobody reads.
 */
export async function auditAccount(ctx: AuditContext, entry: AuditEntry): Promise<void> {
  await audit({ ...ctx, environment: 'live' }, entry);
}
