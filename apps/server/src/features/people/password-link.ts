import type { Locale } from '@tessera/contracts/locales';
import { holdsLink } from '@tessera/contracts/plain-text';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { queueLinkMail } from '../../platform/mail/mail.ts';
import { makeMailedToken } from './mailed-token.ts';
import { findMaker } from './people.queries.ts';

/**
 * Mails somebody a link to set a password, good once and for 24 hours from when it goes out, beside those that were sent before. Whoever has a password
 * already reads of a new one, and keeps the old one until then.
 */
export async function sendPasswordLink(
  ctx: Pick<Context<Actor | null>, 'tx' | 'actor' | 'clock' | 'environment' | 'secretBox'>,
  person: { id: number; name: string; email: string; locale: Locale },
  template: 'create-password' | 'reset-password',
): Promise<void> {
  const { token, tokenId, hours } = await makeMailedToken(ctx, { userId: person.id, purpose: template });
  const path =
    template === 'reset-password'
      ? `/reset-password/${token}`
      : `/create-password?${new URLSearchParams({ email: person.email, token })}`;
  const values = { name: person.name, path, hours };
  const mail = { to: person.email, locale: person.locale, tokenId };
  const maker = template === 'create-password' ? await findMaker(ctx.tx, person.id) : undefined;
  // Who has shown their own address may call themselves by another one, but has it written to nobody else: this goes to whomever they named.
  const isNamed = maker !== undefined && !holdsLink(maker.name);
  if (isNamed) await queueLinkMail(ctx, { ...mail, template: 'invitation', values: { ...values, maker: maker.name } });
  else await queueLinkMail(ctx, { ...mail, template, values });
}
