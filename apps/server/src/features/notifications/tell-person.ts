import { limits } from '@tessera/contracts/limits';
import type { Locale } from '@tessera/contracts/locales';
import { fillIn } from '@tessera/contracts/messages/messages';
import type { MailedTelling } from '@tessera/contracts/told';
import { dayMilliseconds } from '@tessera/contracts/utc-day';
import { cutText } from '../../platform/cut-text.ts';
import type { Tx } from '../../platform/db/database.ts';
import { escapeHtml, escapeLines } from '../../platform/html/escape-html.ts';
import { type MailContext, type MailTemplate, queueToldMail, type ToldMailValues } from '../../platform/mail/mail.ts';
import { insertNotification } from './notifications.queries.ts';
import { readToldHow, type ToldHow } from './told-how.reads.ts';

/** What concerns a moment is not told for ever. */
const tellingDays = 30;

/** Whom something is told. */
interface Reader {
  id: number;
  email: string;
  locale: Locale;
}

interface Told<Name extends keyof ToldMailValues> {
  telling: MailedTelling;
  template: Name;
  values: ToldMailValues[Name];
}

/**
 * Tells one person something as they chose to be told: by mail, at their bell, both or not at all. The bell says what the mail says, in
 * fewer words, leads where the mail's button leads, and in live alone, as notifications are.
 */
export async function tellPerson<Name extends keyof ToldMailValues>(
  ctx: MailContext,
  reader: Reader,
  templates: { [N in Name]: MailTemplate<N> },
  { telling, template, values }: Told<Name>,
): Promise<void> {
  const isTold = await readToldHow(ctx.tx, reader.id);
  const { email: to, locale } = reader;
  if (isTold(telling, 'mail')) {
    await queueToldMail(ctx, { to, template, locale, values }, { userId: reader.id, telling });
  }
  if (ctx.environment === 'live' && isTold(telling, 'bell')) {
    const { subject, before, button } = templates[template].texts[locale];
    const paragraphs = before.map((text) => fillIn(locale, text, values));
    const link = button && 'path' in values ? { label: button, path: values.path } : undefined;
    await ring(ctx.tx, reader.id, { title: fillIn(locale, subject, values), paragraphs, link }, ctx.clock.now());
  }
}

/** Tells one person something that is not mailed, unless they want to hear nothing of it; answers by which notification. In live alone. */
export async function ringBell(
  tx: Tx,
  userId: number,
  { telling, title, text, link }: { telling: Parameters<ToldHow>[0]; title: string; text: string; link?: Rung['link'] },
  now: Date,
): Promise<number | null> {
  const isTold = await readToldHow(tx, userId);
  return isTold(telling, 'bell') ? ring(tx, userId, { title, paragraphs: [text], link }, now) : null;
}

interface Rung {
  title: string;
  paragraphs: string[];
  /** Its path is one of the portal's own pages. */
  link?: { label: string; path: string } | undefined;
}

async function ring(tx: Tx, userId: number, { title, paragraphs, link }: Rung, now: Date): Promise<number> {
  const way = link ? `<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a></p>` : '';
  return insertNotification(tx, {
    title: cutText(title, limits.titleMaxLength),
    description: `${paragraphs.map((text) => `<p>${escapeLines(text)}</p>`).join('')}${way}`,
    user_id: userId,
    ends_at: new Date(now.getTime() + tellingDays * dayMilliseconds),
    created_at: now,
  });
}
