import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appMails } from '../../app-mails.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestClock } from '../clock.ts';
import { createSecretBox } from '../secret-box.ts';
import { createMailer, type DroppedMail, mailTask } from './create-mailer.ts';
import type { Mail, Mailer } from './mail.ts';
import { plainMailDress } from './mail-dress.ts';
import type { RefusedMail } from './refused-address.ts';
import { forgetOldRefused } from './refused-addresses.queries.ts';
import { checkSmtp } from './send-by-smtp.ts';

const clock = createTestClock();
const publicUrl = 'https://portal.example.com';
const endedToken = 13;
let dress = plainMailDress(publicUrl);
let database: TestDatabase;
let smtp: SMTPServer;
let port: number;
let mailer: Mailer;
let isRefusing = false;
let signIns = 0;
let refusesWith = '';
let refused: RefusedMail[] = [];
let dropped: DroppedMail[] = [];
let begun: number[] = [];
let received: { from: string; to: string[]; mail: Email }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) => {
      signIns += 1;
      if (username === 'tessera' && password === 'p:ss') callback(null, { user: username });
      else callback(new Error('no'));
    },
    onRcptTo(_address, _session, callback) {
      if (refusesWith === '') return callback();
      const [code, ...words] = refusesWith.split(' ');
      callback(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    async onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (isRefusing) return callback(Object.assign(new Error('try later'), { responseCode: 451 }));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      received.push({ from, to, mail: await PostalMime.parse(Buffer.concat(chunks)) });
      callback();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  port = (smtp.server.address() as AddressInfo).port;
  mailer = mailerWith(`smtp://tessera:p%3Ass@127.0.0.1:${port}`);
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.close();
});
beforeEach(async () => {
  received = [];
  await database.owner.query('DELETE FROM core.mails');
  isRefusing = false;
  refusesWith = '';
  refused = [];
  dropped = [];
  begun = [];
});

function mailerWith(smtpUrl: string | undefined): Mailer {
  const databases = { live: database.live, sandbox: database.sandbox };
  return createMailer({
    databases,
    clock,
    secretBox: createSecretBox(Buffer.alloc(32, 7)),
    templates: appMails,
    publicUrl,
    dress: async () => dress,
    smtpUrl,
    from: 'Tessera <no-reply@portal.example.com>',
    async beginLink(_db, tokenId) {
      begun.push(tokenId);
      return tokenId !== endedToken;
    },
    onDropped: (mail) => dropped.push(mail),
    onRefused: (mail) => refused.push(mail),
  });
}

const welcome: Mail = {
  to: 'samir@example.com',
  template: 'create-password',
  locale: 'ar',
  values: { name: 'سمير', path: '/create-password?email=samir%40example.com&token=abc', hours: 24 },
};

test('sends by SMTP what a mail program can read: both bodies, names, language', async () => {
  await mailer.send('live', welcome, '17');
  expect(received).toHaveLength(1);
  const { from, to, mail } = received[0]!;
  expect([from, to]).toEqual(['no-reply@portal.example.com', ['samir@example.com']]);
  expect(mail.from).toMatchObject({ name: 'Tessera', address: 'no-reply@portal.example.com' });
  expect(mail.subject).toBe('مرحبًا بك في Tessera: عيّن كلمة المرور');
  expect(mail.text).toContain(`${publicUrl}/create-password?email=samir%40example.com&token=abc`);
  expect(mail.html).toContain('dir="rtl"');
  expect(mail.html).toContain('<bdi>سمير</bdi>');
  expect(mail.messageId).toBe('<live.17@portal.example.com>');
});

test('wears what its reader’s portal wears, and comes from the operator’s address all the same', async () => {
  const logo = `/files/${'a'.repeat(40)}.webp`;
  const name = 'Orbit & <Co> "TV"';
  dress = { name, colour: '#1d5fb8', logo, url: 'https://orbit.example', sender: name, replyTo: 'help@orbit.example' };
  await mailer.send('live', { ...welcome, locale: 'en' }, '30');
  dress = { ...plainMailDress(publicUrl), name: 'Meridian' };
  await mailer.send('live', { ...welcome, locale: 'de' }, '31');
  dress = plainMailDress(publicUrl);
  const [theirs, operators] = received.map(({ mail }) => mail);
  expect(theirs?.from).toMatchObject({ name, address: 'no-reply@portal.example.com' });
  expect(theirs?.replyTo).toMatchObject([{ address: 'help@orbit.example' }]);
  expect(theirs?.subject).toBe(`Welcome to ${name}: set your password`);
  expect(theirs?.text).toContain('https://orbit.example/create-password?');
  expect(theirs?.html).toContain(
    `src="https://orbit.example/files/${'a'.repeat(40)}.png" alt="Orbit &amp; &lt;Co&gt; &quot;TV&quot;"`,
  );
  expect(`${theirs?.html}${theirs?.text}`).not.toMatch(/Tessera|portal\.example\.com|#bf232e/);
  expect(theirs?.html).not.toContain('<Co>');
  expect(operators?.from).toMatchObject({ name: 'Meridian', address: 'no-reply@portal.example.com' });
  expect(operators?.replyTo).toBeUndefined();
  expect(operators?.html).not.toContain('Tessera');
});

test('a mail that its reader may switch off says how, to the reader and to their mail program', async () => {
  const values = { name: 'Lea', balance: 1, threshold: 2, path: '/credit-statement' };
  const low: Mail = { to: 'lea@example.com', template: 'credit-low', locale: 'en', values };
  await mailer.send('live', { ...low, stop: { userId: 7, telling: 'low-credit' } }, '23');
  await mailer.send('live', low, '24');
  const [stoppable, other] = received.map(({ mail }) => mail);
  const header = (name: string) => stoppable?.headers.find(({ key }) => key === name)?.value;
  const link = /<(https:\/\/portal\.example\.com\/stop-mails\?token=[\w-]+)>/.exec(
    header('list-unsubscribe') ?? '',
  )?.[1];
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(stoppable?.text).toContain('/stop-mails?token=');
  expect(stoppable?.html).toContain('/stop-mails?token=');
  expect(link).not.toContain('low-credit');
  expect(JSON.stringify([other?.headers, other?.text])).not.toMatch(/unsubscribe|stop-mails/i);
});

test('keeps no copy of what went out: it may hold a link that opens an account', async () => {
  await mailer.send('live', welcome, '18');
  const { rows } = await database.owner.query('SELECT FROM core.mails');
  expect(rows).toHaveLength(0);
});

test('a try that failed is tried again under the same id', async () => {
  const task = mailTask(mailer);
  const job = { environment: 'live', jobId: '19', attempt: 1 } as const;
  isRefusing = true;
  await expect(task(welcome, job)).rejects.toThrow('try later');
  isRefusing = false;
  await task(welcome, { ...job, attempt: 2 });
  expect(received.map(({ mail }) => mail.messageId)).toEqual(['<live.19@portal.example.com>']);
});

test('a link begins with each try, and one that opens nothing any more is not mailed, which is told', async () => {
  const task = mailTask(mailer);
  const job = { environment: 'live', jobId: '50', attempt: 1 } as const;
  isRefusing = true;
  await expect(task({ ...welcome, tokenId: 12 }, job)).rejects.toThrow('try later');
  isRefusing = false;
  await task({ ...welcome, tokenId: 12 }, { ...job, attempt: 2 });
  await task({ ...welcome, tokenId: endedToken }, { ...job, jobId: '51' });
  expect(begun).toEqual([12, 12, endedToken]);
  expect(received).toHaveLength(1);
  expect(dropped).toEqual([{ environment: 'live', jobId: '51', template: 'create-password' }]);
});

describe('an address that is refused', () => {
  test.each(['550 5.1.1 No such user here', '556 5.1.10 Recipient address has null MX'])(
    'for good is given up, and told: %s',
    async (answer) => {
      refusesWith = answer;
      await mailer.send('live', welcome, '40');
      expect(refused).toEqual([{ environment: 'live', jobId: '40', template: 'create-password', answer }]);
    },
  );

  test.each(['live', 'sandbox'] as const)(
    'is known as such until a mail is taken for it, in %s',
    async (environment) => {
      const known = async () => (await database.owner.query('SELECT address FROM core.refused_addresses')).rows;
      refusesWith = '550 5.1.1 No such user here';
      await mailer.send(environment, welcome, '43');
      await mailer.send(environment, welcome, '44');
      refusesWith = '451 4.7.1 Greylisted';
      await expect(mailer.send(environment, welcome, '45')).rejects.toThrow();
      expect(await known()).toEqual([{ address: welcome.to }]);
      refusesWith = '';
      await mailer.send(environment, { ...welcome, to: 'lea@example.com' }, '46');
      expect(await known()).toEqual([{ address: welcome.to }]);
      await mailer.send(environment, welcome, '47');
      expect(await known()).toEqual([]);
    },
  );

  test('is forgotten after 90 days, as the mailbox may be there by then', async () => {
    refusesWith = '550 5.1.1 No such user here';
    await mailer.send('live', welcome, '48');
    const left = async (days: number) => {
      await forgetOldRefused(database.live, new Date(clock.now().getTime() + days * 86_400_000));
      return (await database.owner.query('SELECT FROM core.refused_addresses')).rowCount;
    };
    expect([await left(89), await left(91)]).toEqual([1, 0]);
  });

  // Greylisting; a full mailbox; a relay that lets nobody in and a sender's domain that is not set up, which the operator mends.
  test.each([
    '451 4.7.1 Greylisted',
    '552 5.2.2 Over quota',
    '554 5.7.1 Relay access denied',
    '550 5.1.8 Bad sender',
    '550 No',
  ])('otherwise is tried again: %s', async (answer) => {
    refusesWith = answer;
    await expect(mailer.send('live', welcome, '41')).rejects.toThrow(answer);
    expect(refused).toEqual([]);
  });
});

test('a server that is not there is a failure too', async () => {
  await expect(mailerWith('smtp://127.0.0.1:1').send('live', welcome, '20')).rejects.toThrow('ECONNREFUSED');
});

test('an address can not name a second one', async () => {
  await mailer.send('live', { ...welcome, to: '"a, b@evil.example"@example.com' }, '21').catch(() => {});
  expect(received.flatMap(({ to }) => to)).not.toContain('b@evil.example');
});

describe('a password', () => {
  // This machine, but not by a name that says so.
  const elsewhere = (at: number) => `smtp://tessera:p%3Ass@0.0.0.0:${at}`;

  test('goes to no server that offers no TLS, unless the address says so or it is this machine', async () => {
    signIns = 0;
    await expect(checkSmtp(elsewhere(port))).rejects.toThrow('STARTTLS');
    await expect(mailerWith(elsewhere(port)).send('live', welcome, '32')).rejects.toThrow('STARTTLS');
    expect(signIns).toBe(0);
    for (const way of ['requireTLS=false', 'ignoreTLS=true']) await checkSmtp(`${elsewhere(port)}?${way}`);
    for (const host of ['127.0.0.1', 'LOCALHOST']) await checkSmtp(elsewhere(port).replace('0.0.0.0', host));
    expect(signIns).toBe(4);
    await checkSmtp(`smtp://0.0.0.0:${port}`);
  });

  test('goes by TLS where that is offered', async () => {
    const secure: boolean[] = [];
    const offering = new SMTPServer({
      onAuth: ({ username }, session, callback) => {
        secure.push(session.secure);
        callback(null, { user: username });
      },
    });
    await new Promise<void>((resolve) => offering.listen(0, '127.0.0.1', resolve));
    // Its certificate is the library's own.
    const { port: at } = offering.server.address() as AddressInfo;
    await checkSmtp(`${elsewhere(at)}?tls.rejectUnauthorized=false`);
    await new Promise<void>((resolve) => offering.close(resolve));
    expect(secure).toEqual([true]);
  });
});

test('without SMTP mails stay in the local mailbox', async () => {
  await mailerWith(undefined).send('sandbox', { ...welcome, locale: 'en' }, '22');
  const { rows } = await database.owner.query(
    'SELECT environment, to_address, locale, subject, created_at, sent_at FROM core.mails',
  );
  expect(rows).toEqual([
    {
      environment: 'sandbox',
      to_address: 'samir@example.com',
      locale: 'en',
      subject: '[Sandbox] Welcome to Tessera: set your password',
      created_at: clock.now(),
      sent_at: null,
    },
  ]);
});
