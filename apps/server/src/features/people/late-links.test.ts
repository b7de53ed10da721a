import { afterAll, beforeAll, expect, test } from 'vitest';
import { appTasks } from '../../app-jobs.ts';
import { appMails } from '../../app-mails.ts';
import { createMailer } from '../../platform/mail/create-mailer.ts';
import { plainMailDress } from '../../platform/mail/mail-dress.ts';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { linkIn, openTestApp, type TestApp, testPublicUrl } from '../../testing/test-app.ts';
import { beginMailedToken } from './mailed-token.ts';

/** Links of mails that wait for a mail server that is away: good for 24 hours from when they go out, or not mailed at all. */

const newPassword = { password: 'N3w-secret!', password_confirmation: 'N3w-secret!' };
let app: TestApp;
let application: { id: number };
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
});
afterAll(() => app.close());

/** Somebody new, whose invitation waits. */
async function invite(): Promise<{ id: number; email: string }> {
  count += 1;
  const email = `late${count}@example.com`;
  const requestData = { name: 'Ines', email, application_allowed: [application.id] };
  const { body } = await app.call('POST /add-resellers', { as: app.admin, body: { requestData } });
  return { id: body.data.id, email };
}

/** Tries all link mails that wait, in vain, so many times, six hours after one another. */
async function tryInVain(times: number): Promise<void> {
  const { clock, database, services } = app;
  const mailer = createMailer({
    databases: database,
    clock,
    secretBox: services.secretBox,
    templates: appMails,
    publicUrl: testPublicUrl,
    dress: async () => plainMailDress(testPublicUrl),
    // Nobody listens there.
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'a@portal.test',
    beginLink: beginMailedToken,
  });
  const send = appTasks({ ...services, databases: database, mailer })['link-mail'];
  const waiting = "SELECT payload FROM live.outbox WHERE kind = 'link-mail'";
  for (let time = 1; time <= times; time += 1) {
    const { rows } = await database.owner.query<{ payload: Record<string, unknown> }>(waiting);
    expect(rows).not.toEqual([]);
    for (const { payload } of rows)
      await expect(send?.(payload, { environment: 'live', jobId: '1', attempt: time })).rejects.toThrow();
    clock.advance({ hours: 6 });
  }
}

const open = async (email: string) => {
  const token = linkIn((await app.mailsTo(email))[0]).searchParams.get('token');
  app.clock.advance({ hours: 23 });
  return app.call('POST /password/create', { body: { ...newPassword, email, token } });
};

test('an invitation that waited for three days opens for 24 hours all the same', async () => {
  const { email } = await invite();
  await tryInVain(12);
  expect((await open(email)).httpStatus).toBe(200);
});

test('one that waited for hours is good for as long as it says', async () => {
  const { email } = await invite();
  app.clock.advance({ hours: 10 });
  expect((await open(email)).httpStatus).toBe(200);
});

test('one whose time was over before anybody tried to send it again is not mailed', async () => {
  const { email } = await invite();
  app.clock.advance({ hours: 24 });
  expect(await app.mailsTo(email)).toEqual([]);
});

test('that it is over is told to whoever sees them, until they are invited again', async () => {
  const { id, email } = await invite();
  const seen = async () => {
    const one = (await app.call('GET /show-resellers/{id}', { as: app.admin, params: { id } })).body.data;
    const { body } = await app.call('GET /total-resellers/list', { as: app.admin, query: { search_title: email } });
    return [one, ...body.data].map((row) => 'invitation_over' in row && row.invitation_over);
  };
  // As the clean-up of each hour does.
  const cleanUp = () =>
    app.database.owner.query('DELETE FROM core.account_tokens WHERE expires_at < $1', [app.clock.now()]);
  await cleanUp();
  expect(await seen()).toEqual([false, false]);
  app.clock.advance({ hours: 25 });
  await cleanUp();
  expect(await app.mailsTo(email)).toEqual([]);
  expect(await seen()).toEqual([true, true]);
  await app.call('POST /password/resend-password-create', { body: { email } });
  expect(await app.mailsTo(email)).toHaveLength(1);
  expect(await seen()).toEqual([false, false]);
});

test('nor is that of somebody who was removed, or has a password by now', async () => {
  const [removed, known] = [await invite(), await invite()];
  const requestData = { resellerId: [removed.id] };
  await app.call('POST /resellers/remove', { as: app.admin, body: { requestData } });
  await app.database.owner.query('UPDATE core.account_tokens SET used_at = now() WHERE user_id = $1', [known.id]);
  expect(await app.mailsTo(removed.email)).toEqual([]);
  expect(await app.mailsTo(known.email)).toEqual([]);
});

test('of links that replace one another the last is mailed', async () => {
  const person = await addReseller(app);
  const before = (await app.mailsTo(person.email)).length;
  for (const _time of [1, 2]) await app.call('POST /passcode/forgot', { as: person, body: {} });
  const mails = (await app.mailsTo(person.email)).slice(before);
  expect(mails.map((mail) => linkIn(mail).pathname.split('/')[1])).toEqual(['reset-passcode']);
});
