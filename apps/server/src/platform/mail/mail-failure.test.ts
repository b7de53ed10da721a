import { expect, test } from 'vitest';
import { withMailFailure } from './mail-failure.ts';

/** Why no mail is taken, by what nodemailer says of it; with a real mail server in waiting-mails.test.ts. */

const failed = (message: string, more: object) => Object.assign(new Error(message), more);
const told = (error: unknown) => (withMailFailure(error) as Error).message;

test.each([
  ['getaddrinfo ENOTFOUND smtp.test', { code: 'EDNS', command: 'CONN' }, '[away]'],
  ['Connection timeout', { code: 'ETIMEDOUT', command: 'CONN' }, '[away]'],
  ['Closed', { code: 'ECONNECTION', command: 'CONN', response: '421 4.3.2 Full' }, '[away 421 4.3.2]'],
  ['certificate has expired', { code: 'ESOCKET', command: 'CONN' }, '[insecure]'],
  ['No', { code: 'ETLS', command: 'STARTTLS', response: '454 Not now' }, '[insecure 454]'],
  ['Invalid login', { code: 'EAUTH', command: 'AUTH PLAIN', response: '535-5.7.8 No' }, '[sign-in 535 5.7.8]'],
  ['No sender', { code: 'EENVELOPE', command: 'MAIL FROM', response: '550 5.1.8 No' }, '[refused 550 5.1.8]'],
  ['No sender', { code: 'EENVELOPE', command: 'RCPT TO', response: '550 5.1.7 No' }, '[refused 550 5.1.7]'],
  ['Failed', { code: 'EMESSAGE', command: 'DATA', response: '452 4.3.1 Full' }, '[refused 452 4.3.1]'],
])('%s', (message, more, mark) => {
  expect(told(failed(message, more))).toBe(`${mark} ${message}`);
});

test('what is of one address, or no word of the mail server, has no such reason', () => {
  const full = failed('Full', { code: 'EENVELOPE', command: 'RCPT TO', response: '552 5.2.2 Full' });
  const other = new Error('The database is away');
  for (const error of [full, other, 'text']) expect(withMailFailure(error)).toBe(error);
});

test('one that was not asked again has the reason of the one that was', () => {
  const cause = failed('certificate has expired', { code: 'ESOCKET', command: 'CONN' });
  expect(told(new Error('Not asked again', { cause }))).toBe('[insecure] Not asked again');
});
