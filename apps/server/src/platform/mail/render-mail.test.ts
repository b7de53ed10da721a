import { locales } from '@tessera/contracts/locales';
import { describe, expect, test } from 'vitest';
import type { Mail } from './mail.ts';
import { renderMail } from './render-mail.ts';

const path = '/create-password?email=lea%40example.com&token=abc';
const publicUrl = 'https://portal.example.com';

const mailsIn = (locale: Mail['locale'], name = 'Lea'): Mail[] => [
  { to: 'lea@example.com', template: 'create-password', locale, values: { name, path, hours: 24 } },
  { to: 'lea@example.com', template: 'reset-password', locale, values: { name, path, hours: 24 } },
  { to: 'lea@example.com', template: 'password-changed', locale, values: { name } },
  { to: 'lea@example.com', template: 'passcode-link', locale, values: { name, path, hours: 24 } },
  { to: 'lea@example.com', template: 'confirm-email', locale, values: { name, path, hours: 24 } },
  { to: 'lea@example.com', template: 'email-changed', locale, values: { name, email: 'new@example.com' } },
  { to: 'lea@example.com', template: 'two-factor-on', locale, values: { name } },
  { to: 'lea@example.com', template: 'two-factor-off', locale, values: { name } },
  { to: 'lea@example.com', template: 'webhook-disabled', locale, values: { name, url: 'https://hook.example', path } },
  ...(['opened', 'reopened', 'resolved', 'closed', 'withdrawn'] as const).map((event) => ({
    to: 'lea@example.com',
    template: `ticket-${event}` as const,
    locale,
    values: { name, number: 'T-00012', title: 'No picture', by: 'Omar', comment: 'Restart it', path: '/tickets-list' },
  })),
];

describe.each(locales)('mails in %s', (locale) => {
  test('fill every place, in HTML and in plain text', () => {
    for (const mail of mailsIn(locale)) {
      const { subject, html, text } = renderMail(mail, 'live', publicUrl);
      expect(subject).not.toBe('');
      for (const body of [subject, html, text]) expect(body).not.toMatch(/\{\w+\}|undefined/);
      expect(html).toContain('Lea');
      expect(text).toContain('Lea');
    }
  });

  test('carry their link on our own address', () => {
    const { html, text } = renderMail(mailsIn(locale)[0]!, 'live', publicUrl);
    expect(text).toContain(`${publicUrl}${path}\n`);
    expect(html).toContain(`href="${publicUrl}/create-password?email=lea%40example.com&amp;token=abc"`);
  });

  test('say which language and direction they have', () => {
    const { html } = renderMail(mailsIn(locale)[2]!, 'live', publicUrl);
    expect(html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(html).toMatch(/<html lang="[\w-]+"/);
  });
});

test('a name can not add to the HTML, nor places to the text', () => {
  const { html, text } = renderMail(mailsIn('en', '<img src=x onerror=alert(1)> {path} &')[0]!, 'live', publicUrl);
  expect(html).not.toContain('<img');
  expect(html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt; {path} &amp;</bdi>');
  expect(text).toContain('<img src=x onerror=alert(1)> {path} &');
});

test('a name is one line, also of the subject; what somebody said keeps its lines', () => {
  const name = 'Lea\r\nBcc: all@example.com\u2028\n\nYour account is shut: https://evil.example\u0007';
  const [mail] = mailsIn('en', name);
  expect(renderMail(mail!, 'live', publicUrl).text).toContain('Lea Bcc: all@example.com Your account is shut');
  const values = { name, number: 'T-1', title: 'One\nTwo', by: 'Omar\nthe Second', comment: 'First\nSecond', path };
  const ticket = renderMail({ to: 'a@b.cd', template: 'ticket-resolved', locale: 'en', values }, 'live', publicUrl);
  expect(ticket.subject).not.toMatch(/\p{Cc}/u);
  expect(ticket.text).toContain('One Two');
  expect(ticket.text).toContain('First\nSecond');
});

test('every language says something of its own', () => {
  const subjects = locales.flatMap((locale) => mailsIn(locale).map((mail) => renderMail(mail, 'live', '').subject));
  expect(new Set(subjects).size).toBe(locales.length * mailsIn('en').length);
});

test('mail from the sandbox is marked', () => {
  expect(renderMail(mailsIn('en')[0]!, 'sandbox', publicUrl).subject).toMatch(/^\[Sandbox\] /);
});
