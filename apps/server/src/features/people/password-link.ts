import { limits } from '@tessera/contracts/limits';
import type { Locale } from '@tessera/contracts/locales';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts';
import { replacePasswordToken } from './people.queries.ts';

/**
 * Mails somebody a link to set a password, good once and for 24 hours; links that were sent before stop working. Whoever has a
 * password already reads of a new one, and keeps the old one until then.
 */
export async function sendPasswordLink(
  ctx: Pick<Context<Actor | null>, 'tx' | 'actor' | 'clock' | 'environment'>,
  person: { id: number; name: string; email: string; locale: Locale },
  template: 'create-password' | 'reset-password',
): Promise<void> {
  const token = newSecretToken();
  const createdAt = ctx.clock.now();
  const hours = limits.createPasswordHours;
  const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
  const hash = hashSecretToken(token);
  await replacePasswordToken(ctx.tx, { userId: person.id, purpose: template, hash, createdAt, expiresAt });
  const path =
    template === 'reset-password'
      ? `/reset-password/${token}`
      : `/create-password?${new URLSearchParams({ email: person.email, token })}`;
  const values = { name: person.name, path, hours };
  await queueMail(ctx, { to: person.email, template, locale: person.locale, values });
}
