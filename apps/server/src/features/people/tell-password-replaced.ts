import { toLocale } from '@tessera/contracts/locales';
import { type MailContext, queueMail } from '../../platform/mail/mail.ts';
import { tellOfKeptWebhooks } from '../webhooks/kept-webhooks.public.ts';

/** Tells somebody that their password was replaced, by a mailed link or by somebody else: what ended with the old one, and what did not. */
export async function tellPasswordReplaced(
  ctx: MailContext,
  person: { id: number; email: string; name: string; locale: string },
): Promise<void> {
  const { email, name } = person;
  const locale = toLocale(person.locale);
  await queueMail(ctx, { to: email, template: 'password-replaced', locale, values: { name } });
  await tellOfKeptWebhooks(ctx, { ...person, locale });
}
