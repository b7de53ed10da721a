import type { Locale } from '@tessera/contracts/locales';
import { type MailContext, queueMail } from '../../platform/mail/mail.ts';
import { listToldAddresses } from './told-addresses.reads.ts';
import { hostOf } from './webhook-view.ts';

/**
 * Tells somebody whose password was replaced where what happens to them is still sent. Whoever had their password, or their session, may have
 * added an endpoint, which no end of sessions stops; programs that are to be told go on without a gap. Nobody without any gets a mail.
 */
export async function tellOfKeptWebhooks(
  ctx: MailContext,
  { id, email, name, locale }: { id: number; email: string; name: string; locale: Locale },
): Promise<void> {
  const addresses = await listToldAddresses(ctx.tx, id);
  if (addresses.length === 0) return;
  const hosts = [...new Set(addresses.map(hostOf))].join(', ');
  await queueMail(ctx, { to: email, template: 'webhooks-kept', locale, values: { name, hosts, path: '/webhooks' } });
}
