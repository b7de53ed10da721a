import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appMails } from '../../app-mails.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestClock } from '../clock.ts';
import { createSecretBox } from '../secret-box.ts';
import { createMailer } from './create-mailer.ts';
import type { Mailer } from './mail.ts';
import { plainMailDress } from './mail-dress.ts';

/** A mail server that lets everybody wait holds up few mails, and no other work. */

const publicUrl = 'https://portal.example.com';
const clock = createTestClock();
let database: TestDatabase;
let smtp: SMTPServer;
let front: Server;
let port: number;
let state: 'there' | 'silent' | 'resetting' = 'there';
let connections = 0;
let received: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('nobody@') ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, callback) => {
      stream.resume().on('end', () => {
        received.push(envelope.rcptTo[0]?.address ?? '');
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port: behind } = smtp.server.address() as AddressInfo;
  front = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    if (state === 'resetting') return socket.resetAndDestroy();
    if (state === 'silent') return;
    const on = connect(behind, '127.0.0.1').on('error', () => socket.destroy());
    socket.pipe(on).pipe(socket);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  port = (front.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise((resolve) => front.close(resolve));
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.close();
});

function newMailer(query = ''): Mailer {
  state = 'there';
  connections = 0;
  received = [];
  return createMailer({
    databases: { live: database.live, sandbox: database.sandbox },
    clock,
    secretBox: createSecretBox(Buffer.alloc(32, 7)),
    templates: appMails,
    publicUrl,
    dress: async () => plainMailDress(publicUrl),
    smtpUrl: `smtp://127.0.0.1:${port}${query}`,
    from: 'a@b.test',
    beginLink: async () => true,
  });
}

const sendTo = (mailer: Mailer, to: string) =>
  mailer.send('live', { to, template: 'password-changed', locale: 'en', values: { name: 'Samir' } }, '1');
const outcome = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: Error) => error.message,
  );

test('of a server that is away every half minute one mail finds out whether it is back; the others fail without asking it', async () => {
  const mailer = newMailer();
  state = 'resetting';
  const first = await outcome(sendTo(mailer, 'first@example.com'));
  expect(first).not.toBe('sent');
  const notAsked = `The mail server is away, and not asked again yet: ${first}`;
  clock.advance({ seconds: 29 });
  expect(await outcome(sendTo(mailer, 'second@example.com'))).toBe(notAsked);
  expect(connections).toBe(1);

  clock.advance({ seconds: 1 });
  const both = ['third@example.com', 'fourth@example.com'].map((to) => outcome(sendTo(mailer, to)));
  expect((await Promise.all(both)).sort()).toEqual([first, notAsked].sort());
  expect(connections).toBe(2);

  state = 'there';
  expect(await outcome(sendTo(mailer, 'fifth@example.com'))).toBe(notAsked);
  clock.advance({ seconds: 30 });
  for (const to of ['sixth@example.com', 'seventh@example.com']) expect(await outcome(sendTo(mailer, to))).toBe('sent');
  expect(received).toEqual(['sixth@example.com', 'seventh@example.com']);
});

test('one that takes the connection and says nothing is away too', async () => {
  const mailer = newMailer('?greetingTimeout=50');
  state = 'silent';
  expect(await outcome(sendTo(mailer, 'first@example.com'))).toBe('Greeting never received');
  const second = sendTo(mailer, 'second@example.com');
  expect(await outcome(second)).toContain('not asked again yet');
  await expect(second).rejects.toMatchObject({ cause: { code: 'ETIMEDOUT' } });
  expect(connections).toBe(1);
});

test('a recipient that is refused holds up nobody, and is a sign of life', async () => {
  const mailer = newMailer();
  expect(await outcome(sendTo(mailer, 'nobody@example.com'))).toContain('unknown');
  expect(await outcome(sendTo(mailer, 'first@example.com'))).toBe('sent');

  state = 'resetting';
  expect(await outcome(sendTo(mailer, 'second@example.com'))).not.toBe('sent');
  state = 'there';
  clock.advance({ seconds: 30 });
  expect(await outcome(sendTo(mailer, 'nobody@example.com'))).toContain('unknown');
  expect(await outcome(sendTo(mailer, 'third@example.com'))).toBe('sent');
});

test('a clock that is set back keeps no mail waiting', async () => {
  const mailer = newMailer();
  state = 'resetting';
  expect(await outcome(sendTo(mailer, 'first@example.com'))).not.toBe('sent');
  state = 'there';
  clock.advance({ hours: -1 });
  expect(await outcome(sendTo(mailer, 'second@example.com'))).toBe('sent');
});
