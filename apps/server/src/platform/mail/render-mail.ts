import { type Locale, languageTagOf } from '@tessera/contracts/locales';
import { fill, withNumbersOf } from '@tessera/contracts/messages/messages';
import type { Environment } from '../db/environment.ts';
import { escapeHtml, escapeLines } from '../html/escape-html.ts';
import type { Mail, MailTemplates } from './mail.ts';
import type { MailDress } from './mail-dress.ts';
import { mailFrames } from './mail-frames.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

interface Parts {
  locale: Locale;
  subject: string;
  greeting: string;
  before: string[];
  link: { label: string; hint: string; url: string } | null;
  after: string[];
  footer: string;
  dress: MailDress;
  /** Stops mails of this kind. */
  stop: { label: string; url: string } | undefined;
}

/** Makes subject, HTML and plain text of a mail, in its reader's language and direction. */
export function renderMail(
  templates: MailTemplates,
  mail: Mail,
  environment: Environment,
  dress: MailDress,
  stopUrl?: string,
): RenderedMail {
  const frame = mailFrames[mail.locale];
  const { texts, severalLines = [] } = templates[mail.template];
  const { before, button, after, ...text } = texts[mail.locale];
  const values = { ...inLines(withNumbersOf(mail.locale, mail.values), severalLines), product: dress.name };
  const subject = fill(text.subject, values);
  const url = 'path' in mail.values ? dress.url + mail.values.path : undefined;
  const parts = (say: (text: string) => string): Parts => ({
    locale: mail.locale,
    subject: environment === 'sandbox' ? `[Sandbox] ${subject}` : subject,
    greeting: say(frame.greeting),
    before: before.map(say),
    link: button && url ? { label: button, hint: frame.linkHint, url } : null,
    after: after.map(say),
    footer: fill(dress.replyTo ? frame.answerable : frame.footer, {
      product: dress.name,
      address: dress.replyTo ?? '',
    }),
    dress,
    stop: stopUrl ? { label: frame.stop, url: stopUrl } : undefined,
  });
  const plain = parts((text) => fill(text, values));
  return { subject: plain.subject, html: toHtml(parts((text) => fillHtml(text, values))), text: toText(plain) };
}

function inLines(values: object, severalLines: readonly string[]): Record<string, unknown> {
  const line = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !severalLines.includes(name) ? line(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Names are set apart (bdi), so that a Latin one does not turn the order of an Arabic line around. */
function fillHtml(text: string, values: object): string {
  const marked = Object.entries(values).map(([name, value]) => [name, `<bdi>${escapeLines(String(value))}</bdi>`]);
  return fill(escapeHtml(text), Object.fromEntries(marked));
}

function toText({ greeting, before, link, after, footer, stop }: Parts): string {
  const linkLines = link ? [`${link.label}:\n${link.url}`] : [];
  return `${[greeting, ...before, ...linkLines, ...after, `-- \n${footer}${stop ? `\n${stop.label}: ${stop.url}` : ''}`].join('\n\n')}\n`;
}

/** A table and inline styles: what mail programs understand. The greeting and paragraphs are HTML already. */
function toHtml({ locale, subject, greeting, before, link, after, footer, dress, stop }: Parts): string {
  const { name, colour, logo } = dress;
  const isRightToLeft = locale === 'ar';
  const [direction, side] = isRightToLeft ? ['rtl', 'right'] : ['ltr', 'left'];
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
  const shown = link ? [button(link, colour), paragraph(escapeHtml(link.hint)), address(link.url, colour)] : [];
  return `<!doctype html>
<html lang="${languageTagOf[locale]}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f3f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f3f3">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:4px solid ${colour}">
<tr><td style="padding:32px;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;color:#241c1d;text-align:${side};word-break:break-word;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:${colour}">${logo ? picture(dress.url + asPng(logo), name) : escapeHtml(name)}</p>
${[paragraph(greeting), ...before.map(paragraph), ...shown, ...after.map(paragraph)].join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e7e2e2;font-size:13px;color:#6b6162">${escapeHtml(footer)}${stop ? `<br><a href="${escapeHtml(stop.url)}" target="_blank" style="color:#6b6162">${escapeHtml(stop.label)}</a>` : ''}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Several programs show no WebP, as which pictures are kept. */
const asPng = (path: string) => path.replace(/\.webp$/, '.png');

/** Programs that show no pictures show the name. A wide one is as high as its width leaves it; `height` is for those that know no style of it. */
function picture(url: string, name: string): string {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" height="40" style="height:auto;max-height:40px;max-width:240px;border:0">`;
}

function button({ label, url }: { label: string; url: string }, colour: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" target="_blank" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function address(url: string, colour: string): string {
  return `<p dir="ltr" style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${escapeHtml(url)}" target="_blank" style="color:${colour}">${escapeHtml(url)}</a></p>`;
}
