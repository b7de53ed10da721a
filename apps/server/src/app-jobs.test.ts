import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appSchedules, appTasks, finalTasks, patientTasks } from './app-jobs.ts';
import { appMails } from './app-mails.ts';
import { beginMailedToken } from './features/people/people.public.ts';
import { startRelay } from './platform/jobs/relay.ts';
import { cronItemsOf, startWorker } from './platform/jobs/worker.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { plainMailDress } from './platform/mail/mail-dress.ts';
import { createSecretBox } from './platform/secret-box.ts';
import { addApplication } from './testing/factories.ts';
import { linkIn, openTestApp, type TestApp, testPublicUrl } from './testing/test-app.ts';

let app: TestApp;
let smtp: SMTPServer;
const arrivals: ((mail: Email) => void)[] = [];
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  app = await openTestApp();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      callback();
      arrivals.shift()?.(await PostalMime.parse(Buffer.concat(chunks)));
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const { clock, database, services } = app;
  const mailer = createMailer({
    databases: database,
    clock,
    secretBox: createSecretBox(Buffer.alloc(32, 7)),
    templates: appMails,
    publicUrl: testPublicUrl,
    dress: async () => plainMailDress(testPublicUrl),
    smtpUrl,
    from: 'a@portal.test',
    beginLink: beginMailedToken,
  });
  const tasks = appTasks({ ...services, databases: database, mailer });
  const worker = await startWorker({ pool: database.pools.jobs, tasks });
  const relay = startRelay({ pool: database.pools.jobs, pollMilliseconds: 50 });
  stops.push(
    () => relay.stop(),
    () => worker.stop(),
  );
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await app.close();
});

const nextMail = () => new Promise<Email>((resolve) => arrivals.push(resolve));

test('a new reseller gets a real mail through the queue, and its link opens the account', async () => {
  const email = 'omar@example.com';
  const player = await addApplication(app);
  const requestData = { name: 'Omar', email, application_allowed: [player.id] };
  const arrival = nextMail();
  await app.call('POST /add-resellers', { as: app.admin, body: { requestData }, locale: 'esp' });
  const mail = await arrival;
  expect(mail.to).toMatchObject([{ address: email }]);
  expect(mail.subject).toBe('Le damos la bienvenida a Tessera: cree su contraseña');
  const link = linkIn({ text: mail.text ?? '' });
  const password = 'N3w-secret!';
  const body = { password, password_confirmation: password, ...Object.fromEntries(link.searchParams) };
  expect((await app.call('POST /password/create', { body })).httpStatus).toBe(200);
  expect((await app.call('POST /login', { body: { email, password } })).httpStatus).toBe(200);
});

test('a mail that is asked for by address goes through two jobs', async () => {
  const arrival = nextMail();
  await app.call('POST /password/resend-password-create', { body: { email: app.admin.email } });
  expect((await arrival).subject).toBe('Set a new password for Tessera');
});

test('what runs by the clock, and what is tried for days, has a task; what archives or forgets waits for a right clock', () => {
  const scheduled = appSchedules.map(({ kind }) => kind);
  // Whom somebody removed is told by no clock.
  const taking = scheduled.filter(
    (kind) => /^(archive|forget|count)-|clean-up$/.test(kind) && kind !== 'forget-saved-views',
  );
  expect([...finalTasks].sort()).toEqual(taking.sort());
  expect(Object.keys(app.tasks)).toEqual(expect.arrayContaining([...scheduled, ...patientTasks]));
  expect(new Set(scheduled).size).toBe(scheduled.length);
});

test('all archives follow one another in one queue: each waits for the lock of the others, and there are four places for jobs', () => {
  const archives = cronItemsOf(appSchedules).filter(({ task }) => task.startsWith('archive-'));
  expect(archives.length).toBeGreaterThan(2);
  expect(new Set(archives.map(({ options }) => options.queueName))).toEqual(new Set(['archive']));
  expect(new Set(archives.map(({ options }) => options.jobKey)).size).toBe(archives.length);
});
