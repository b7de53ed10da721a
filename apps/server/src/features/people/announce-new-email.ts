import { toLocale } from '@tessera/contracts/locales';
import type { Context } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { sendPasswordLink } from './password-link.ts';
import { isUnverified, type LockedPerson } from './person-locks.queries.ts';

/**
 * After somebody else changed a person's address: both addresses are told, and the new one gets the link that verifies it. A former
 * address that was never verified may be anybody's: who reads there is told neither the new one nor whose it is.
 */
export async function announceNewEmail(
  ctx: Context,
  former: LockedPerson,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const { id, locale: kept } = former;
  const locale = toLocale(kept);
  // Nor does whoever was never told of the former one need to read that it changed: the link is their welcome.
  for (const to of isUnverified(former) ? [] : [former.email, email]) {
    await queueMail(ctx, { to, readerId: id, template: 'email-changed', locale, values: { name, email } });
  }
  // The kind that verifies an address; whoever has a password may keep it.
  await sendPasswordLink(ctx, { id, name, email, locale }, 'create-password');
}
