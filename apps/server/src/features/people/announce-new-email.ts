import type { Locale } from '@tessera/contracts/locales';
import type { Context } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { sendPasswordLink } from './password-link.ts';

interface Moved {
  id: number;
  name: string;
  email: string;
  formerEmail: string;
  locale: Locale;
}

/** After somebody else changed a person's address: both addresses are told, and the new one gets the link that verifies it. */
export async function announceNewEmail(ctx: Context, person: Moved): Promise<void> {
  const { id: readerId, name, email, formerEmail, locale } = person;
  for (const to of [formerEmail, email]) {
    await queueMail(ctx, { to, readerId, template: 'email-changed', locale, values: { name, email } });
  }
  // The kind that verifies an address; whoever has a password may keep it.
  await sendPasswordLink(ctx, person, 'create-password');
}
