import type { Locale } from '@tessera/contracts/locales';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { writeReminderText } from './reminders.queries.ts';

/** Reminds customers of a language in the actor's own words from now on; without any, in those of the house. */
export async function saveReminderText(ctx: Context, { locale, text }: { locale: Locale; text?: string | undefined }) {
  const { userId } = ctx.actor;
  await writeReminderText(ctx.tx, userId, locale, text ?? null);
  await audit(ctx, { action: 'customer.reminder-text', targetKind: 'user', targetId: userId, after: { locale } });
}
