import { type Locale, locales } from '@tessera/contracts/locales';
import { describe, expect, test } from 'vitest';
import { appMails } from '../../app-mails.ts';
import type { Environment } from '../db/environment.ts';
import type { Mail, MailName, MailText } from './mail.ts';
import { plainMailDress } from './mail-dress.ts';
import { renderMail } from './render-mail.ts';

const path = '/create-password?email=lea%40example.com&token=abc';
const publicUrl = 'https://portal.example.com';

const name = 'Lea';
const link = { name, path, hours: 24 };
const ticket = {
  name,
  number: 'T-00012',
  title: 'No picture',
  by: 'Omar',
  comment: 'Restart it',
  path: '/tickets-list',
};

/** Of every mail what it may be filled with. */
const values: { [Name in MailName]: Extract<Mail, { template: Name }>['values'] } = {
  'create-password': link,
  invitation: { ...link, maker: 'Omar' },
  'reset-password': link,
  'password-changed': { name },
  'password-replaced': { name },
  'password-guessed': { name },
  'passcode-guessed': { name, path: '/profile-setting' },
  'second-step-guessed': { name, path: '/profile-setting' },
  'passcode-link': link,
  'passcode-reset': { name },
  'confirm-email': link,
  'email-changed': { name, email: 'new@example.com' },
  'two-factor-on': { name },
  'two-factor-off': { name },
  'api-key-enabled': { name, by: 'Omar', key: 'tsr_live_ab…', path: '/profile-setting' },
  'webhook-disabled': { name, url: 'https://hook.example', path: '/webhooks' },
  'webhook-tells': { name, host: 'hook.example', path: '/webhooks' },
  'webhooks-kept': { name, hosts: 'hook.example', path: '/webhooks' },
  'expiry-reminder': { name, count: 2, days: 7, list: '00:1a:79:00:00:01', path: '/user-list' },
  'credit-received': { name, amount: 5, balance: 7, note: 'Monthly order', path: '/credit-statement' },
  'renewal-asked': { name, application: 'Nova', mac: '00:1a:79:00:00:01', path: '/devices/00:1a:79:00:00:01' },
  'credit-low': { name, balance: 3, threshold: 10, path: '/credit-statement' },
  'payment-completed': { name, plan: 'Silver', credits: 100, amount: '$100.00', path: '/billing' },
  'ticket-opened': ticket,
  'ticket-reopened': ticket,
  'ticket-answered': ticket,
  'ticket-resolved': ticket,
  'ticket-closed': ticket,
  'ticket-withdrawn': ticket,
  'weekly-reports': { name, path: '/reports' },
  'backup-failed': { name, reason: 'the disk is full' },
  'backup-unproved': { name, reason: 'the disk is full' },
};

const mailIn = <Name extends MailName>(locale: Locale, template: Name, more: object = {}): Mail =>
  ({ to: 'lea@example.com', template, locale, values: { ...values[template], ...more } }) as Mail;
const mailsIn = (locale: Locale) => (Object.keys(values) as MailName[]).map((template) => mailIn(locale, template));
const render = (mail: Mail, environment: Environment = 'live') =>
  renderMail(appMails, mail, environment, plainMailDress(publicUrl));

describe.each(locales)('mails in %s', (locale) => {
  test('fill every place, in HTML and in plain text', () => {
    for (const mail of mailsIn(locale)) {
      const { subject, html, text } = render(mail);
      expect(subject).not.toBe('');
      for (const body of [subject, html, text]) expect(body).not.toMatch(/\{\w+\}|undefined/);
      expect(html).toContain('Lea');
      expect(text).toContain('Lea');
    }
  });

  test('carry their link on our own address', () => {
    const { html, text } = render(mailIn(locale, 'create-password'));
    expect(text).toContain(`${publicUrl}${path}\n`);
    expect(html).toContain(`href="${publicUrl}/create-password?email=lea%40example.com&amp;token=abc"`);
  });

  test('say which language and direction they have', () => {
    const { html } = render(mailIn(locale, 'password-changed'));
    expect(html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(html).toMatch(/<html lang="[\w-]+"/);
  });
});

test('a name of one long word is broken where the line ends', () => {
  const { html } = render(mailIn('en', 'create-password', { name: 'Wolkenkratzer'.repeat(8) }));
  expect(html).toMatch(/<td style="[^"]*;word-break:break-word;overflow-wrap:anywhere">/);
});

test('a logo keeps its shape, however wide it is', () => {
  const dress = { ...plainMailDress(publicUrl), logo: '/files/logo.webp' };
  const { html } = renderMail(appMails, mailIn('en', 'password-changed'), 'live', dress);
  const [, style = ''] =
    /<img src="https:\/\/portal\.example\.com\/files\/logo\.png"[^>]* style="([^"]+)"/.exec(html) ?? [];
  // A height and a greatest width together would press it into both.
  expect(style.split(';')).toEqual(expect.arrayContaining(['height:auto', 'max-height:40px', 'max-width:240px']));
});

test('a name can not add to the HTML, nor places to the text', () => {
  const { html, text } = render(mailIn('en', 'create-password', { name: '<img src=x onerror=alert(1)> {path} &' }));
  expect(html).not.toContain('<img');
  expect(html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt; {path} &amp;</bdi>');
  expect(text).toContain('<img src=x onerror=alert(1)> {path} &');
});

test('a name is one line, also of the subject; what somebody said keeps its lines', () => {
  const name = 'Lea\r\nBcc: all@example.com\u2028\n\nYour account is shut: https://evil.example\u0007';
  expect(render(mailIn('en', 'create-password', { name })).text).toContain(
    'Lea Bcc: all@example.com Your account is shut',
  );
  const said = { name, title: 'One\nTwo', by: 'Omar\nthe Second', comment: 'First\nSecond' };
  const { subject, text } = render(mailIn('en', 'ticket-resolved', said));
  expect(subject).not.toMatch(/\p{Cc}/u);
  expect(text).toContain('One Two');
  expect(text).toContain('First\nSecond');
});

test('what has several lines has them where HTML is shown too', () => {
  const comment = 'Restart it:\r\nhold the button\n\n<b>five</b> seconds';
  expect(render(mailIn('en', 'ticket-answered', { comment })).html).toContain(
    '<bdi>Restart it:<br>hold the button<br><br>&lt;b&gt;five&lt;/b&gt; seconds</bdi>',
  );
});

test.each([
  ['en', '1,234,567', '89,000'],
  ['de', '1.234.567', '89.000'],
  ['ar', '1,234,567', '89,000'],
] as const)('numbers are written as they are in %s', (locale, balance, amount) => {
  const mail = render(mailIn(locale, 'credit-received', { balance: 1_234_567, amount: 89_000 }));
  expect(mail.subject).toContain(amount);
  expect(mail.html).toContain(`<bdi>${balance}</bdi>`);
  expect(mail.text).toContain(balance);
});

test('every language says something of its own, with what the others are filled with', () => {
  const languageless = ({ template }: Mail) => ({
    template,
    subjects: new Set(locales.map((locale) => render(mailIn(locale, template)).subject)).size,
  });
  expect(mailsIn('en').map(languageless)).toEqual(
    mailsIn('en').map(({ template }) => ({ template, subjects: locales.length })),
  );
  const placesIn = (text: MailText) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort();
  for (const { texts } of Object.values(appMails))
    for (const locale of locales) expect(placesIn(texts[locale])).toEqual(placesIn(texts.en));
});

test('mail from the sandbox is marked', () => {
  expect(render(mailIn('en', 'create-password'), 'sandbox').subject).toMatch(/^\[Sandbox\] /);
});
