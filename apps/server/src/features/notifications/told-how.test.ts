import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { MailContext } from '../../platform/mail/mail.ts';
import { openStopLink, stopLink } from '../../platform/mail/stop-link.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { eventually } from '../../testing/eventually.ts';
import { addReseller, addSubReseller, giveCredit } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { creditsMails } from '../credits/credits.mails.ts';
import { lowCreditTask } from '../credits/low-credit.ts';
import { receivedCreditTask } from '../credits/received-credit.ts';
import { ticketsMails } from '../tickets/tickets.mails.ts';
import { tellPerson } from './tell-person.ts';

let app: TestApp;
let reseller: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  reseller = await addReseller(app, { credit: 5 });
});
afterAll(() => app.close());

async function fallBelow() {
  const { live, sandbox } = app.database;
  const payload = { userId: reseller.id, balance: 2, threshold: 5 };
  // Of each crossing once a day.
  await app.database.owner.query(`DELETE FROM core.rate_hits WHERE scope = 'credit-low'`);
  await lowCreditTask({ live, sandbox }, app.clock)(payload, { environment: 'live', jobId: '1', attempt: 1 });
  await app.runJobs();
}
const lowMails = async () =>
  (await app.mailsTo(reseller.email)).filter(({ text }) => text.includes('/credit-statement'));
const rung = async () => {
  const { body } = await app.call('GET /resellers-notifications', { as: reseller });
  return body.data.notifications.map(({ title }) => title);
};
const choose = (body: { telling: string; channel: string; is_on: unknown }, as = reseller) =>
  app.call('PUT /told-how', { as, body: body as never });
const stopUrl = async () => /http:\/\/\S+(\/stop-mails\?token=\S+)/.exec((await lowMails())[0]?.text ?? '')?.[1] ?? '';
const oneClick = (url: string) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

test('what is told stands where everybody has it, until one chooses otherwise', async () => {
  await fallBelow();
  expect([(await lowMails()).length, (await rung()).length]).toEqual([1, 1]);
  const { body } = await choose({ telling: 'low-credit', channel: 'mail', is_on: false });
  expect(body.data.tellings).toContainEqual({ telling: 'low-credit', mail: false, bell: true });
  await fallBelow();
  expect([(await lowMails()).length, (await rung()).length]).toEqual([1, 2]);
  await choose({ telling: 'low-credit', channel: 'bell', is_on: false });
  await choose({ telling: 'low-credit', channel: 'mail', is_on: true });
  await fallBelow();
  expect([(await lowMails()).length, (await rung()).length]).toEqual([2, 2]);
});

test('one is shown what can concern one, and nobody chooses for somebody else', async () => {
  const child = await addSubReseller(app, reseller);
  const { body } = await app.call('GET /told-how', { as: child });
  expect(body.data.tellings.map(({ telling }) => telling)).toEqual([
    'renewal-asked',
    'expiries',
    'low-credit',
    'credit-received',
    'tickets',
    'webhooks',
    'reports',
  ]);
  expect(body.data.tellings).toContainEqual({ telling: 'expiries', mail: true, bell: false });
  await choose({ telling: 'tickets', channel: 'mail', is_on: false, user_id: reseller.id } as never, child);
  const others = await app.call('GET /told-how', { as: reseller });
  expect(others.body.data.tellings).toContainEqual({ telling: 'tickets', mail: true, bell: false });
});

test('what a channel does not take, and what there is not, is refused', async () => {
  for (const wrong of [
    { telling: 'credit-wanted', channel: 'mail', is_on: true },
    { telling: 'password-changed', channel: 'mail', is_on: false },
    { telling: 'tickets', channel: 'fax', is_on: true },
  ])
    expect((await choose(wrong)).httpStatus).toBe(422);
});

test('the link of a mail stops its kind without a sign-in, at its button alone, and names nobody', async () => {
  await fallBelow();
  const url = await stopUrl();
  const page = await app.app.inject(url);
  expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  await fallBelow();
  expect(await lowMails()).toHaveLength(2);
  const done = await oneClick(url);
  expect(done.statusCode).toBe(200);
  for (const { body } of [page, done]) {
    expect(body).not.toContain(reseller.email);
    expect(body).not.toContain(reseller.name);
  }
  await fallBelow();
  expect(await lowMails()).toHaveLength(2);
  expect((await oneClick(url)).statusCode).toBe(200);
  const { body } = await app.call('GET /told-how', { as: reseller });
  expect(body.data.tellings).toContainEqual({ telling: 'low-credit', mail: false, bell: true });
});

test('the page of that link wears the portal’s brand, as the mail does', async () => {
  const brand = { name: 'Orbit & Söhne', colour: '#1d5fb8' };
  await app.call('PUT /portal-brand', { as: app.admin, body: brand });
  try {
    await fallBelow();
    for (const { body } of [await app.app.inject(await stopUrl()), await oneClick(await stopUrl())]) {
      expect(body).toContain('<p class="name">Orbit &amp; Söhne</p>');
      expect(body).toContain('#1d5fb8');
    }
  } finally {
    await app.database.owner.query("DELETE FROM core.settings WHERE key = 'brand'");
  }
});

test('credit that is given is told to who wants to hear of it, in live alone', async () => {
  await giveCredit(app, reseller, 3);
  await app.runJobs();
  expect([await rung(), await lowMails()]).toEqual([[], []]);
  for (const channel of ['bell', 'mail']) await choose({ telling: 'credit-received', channel, is_on: true });
  await giveCredit(app, reseller, 4);
  await giveCredit(app, reseller, 9, 'sandbox');
  await app.runJobs();
  expect(await rung()).toEqual(['Credit points received: 4']);
  const mails = await lowMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('You have 12 now.');
  expect(mails[0]?.text).toContain('/stop-mails');
  expect(mails[0]?.text).not.toContain(app.admin.email);
});

test('the bell writes numbers as its reader does, and keeps the lines of what somebody wrote', async () => {
  const german = { id: reseller.id, email: reseller.email, locale: 'de' } as const;
  const tell = (run: (ctx: MailContext) => Promise<void>) =>
    transaction(app.database.live, (tx) => run({ tx, clock: app.clock, environment: 'live', actor: null }));
  for (const telling of ['low-credit', 'tickets']) await choose({ telling, channel: 'bell', is_on: true });
  const low = { name: 'x', balance: 1234, threshold: 20_000, path: '/credit-statement' };
  await tell((ctx) =>
    tellPerson(ctx, german, creditsMails, { telling: 'low-credit', template: 'credit-low', values: low }),
  );
  const ticket = { name: 'x', number: 'T-1', title: 'No picture', by: 'Omar', path: '/tickets-list' };
  const answer = { ...ticket, comment: 'Restart it:\nhold <the> button' };
  await tell((ctx) =>
    tellPerson(ctx, german, ticketsMails, { telling: 'tickets', template: 'ticket-answered', values: answer }),
  );
  const { body } = await app.call('GET /resellers-notifications', { as: reseller });
  const said = body.data.notifications.map(({ description }) => description);
  expect(said).toContainEqual(expect.stringMatching(/1\.234.*20\.000/));
  expect(said).toContainEqual(expect.stringContaining('<p>Restart it:<br>hold &lt;the&gt; button</p>'));
});

test('credit that is given is told once, however often its job runs', async () => {
  const { live, sandbox, owner } = app.database;
  await choose({ telling: 'credit-received', channel: 'bell', is_on: true });
  await giveCredit(app, reseller, 4);
  const { rows } = await owner.query<{ id: number }>('SELECT max(id) AS id FROM live.transfers');
  const tell = (attempt: number) =>
    receivedCreditTask({ live, sandbox }, app.clock)(
      { transferId: rows[0]!.id },
      { environment: 'live', jobId: '1', attempt },
    );
  await Promise.all([tell(1), tell(2)]);
  await app.runJobs();
  expect(await rung()).toEqual(['Credit points received: 4']);
});

test('that credit is low counts as told when it is: a process that dies before leaves it to the next', async () => {
  const { live, sandbox, owner } = app.database;
  const context = { environment: 'live', jobId: '1', attempt: 1 } as const;
  const tell = () =>
    lowCreditTask({ live, sandbox }, app.clock)({ userId: reseller.id, balance: 2, threshold: 5 }, context);
  const blocker = await owner.connect();
  try {
    await blocker.query('BEGIN; LOCK TABLE live.outbox IN SHARE MODE');
    const dying = expect(tell()).rejects.toThrow();
    const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%outbox%'`;
    await eventually(async () => expect((await owner.query(waiting)).rowCount).toBe(1));
    expect(
      (await owner.query(`SELECT FROM core.rate_hits WHERE scope = 'credit-low' AND subject = $1`, [reseller.id]))
        .rowCount,
    ).toBe(0);
    await owner.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS w`);
    await dying;
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  await tell();
  await app.runJobs();
  expect(await lowMails()).toHaveLength(1);
});

test('a link that was forged or changed stops nothing', async () => {
  await fallBelow();
  const url = await stopUrl();
  const strange = stopLink(createSecretBox(Buffer.alloc(32, 1)), { userId: reseller.id, telling: 'low-credit' }, 'en');
  const turned = url.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  for (const forged of [strange, turned, '/stop-mails', '/stop-mails?token=', '/stop-mails?token=a&token=b']) {
    expect((await oneClick(forged)).statusCode).toBe(404);
    expect((await app.app.inject(forged)).body).not.toContain('<form');
  }
  await fallBelow();
  expect(await lowMails()).toHaveLength(2);
});

test('a link is good for one kind of mail, and not for what can’t be stopped', () => {
  const box = createSecretBox(Buffer.alloc(32, 2));
  const token = stopLink(box, { userId: 7, telling: 'tickets' }, 'ar').split('token=')[1] ?? '';
  expect(openStopLink(box, token)).toEqual({ userId: 7, telling: 'tickets', locale: 'ar' });
  expect(openStopLink(box, 'x')).toBeUndefined();
});

test('who reads somebody else’s mail in the sandbox gets no link that stops theirs', async () => {
  const { live } = app.database;
  const actor = { email: 'player@example.com' } as Actor;
  await transaction(live, async (tx) => {
    const ctx = { tx, clock: app.clock, environment: 'sandbox', actor } as const;
    const values = { name: 'x', balance: 1, threshold: 2, path: '/credit-statement' };
    const told = { telling: 'low-credit', template: 'credit-low', values } as const;
    await tellPerson(ctx, { id: reseller.id, email: reseller.email, locale: 'en' }, creditsMails, told);
  });
  await app.runJobs();
  const [mail] = await app.mailsTo('player@example.com');
  expect(mail?.text).toContain('/credit-statement');
  expect(mail?.text).not.toContain('/stop-mails');
});

test('what security needs is mailed always, without such a link', async () => {
  await app.call('PUT /profile/update', {
    as: reseller,
    body: { name: reseller.name, password: 'Another!Horse8', password_confirmation: 'Another!Horse8' },
  });
  await app.runJobs();
  const mails = await app.mailsTo(reseller.email);
  expect(mails.at(-1)?.subject).toContain('password');
  expect(mails.at(-1)?.text).not.toContain('/stop-mails');
});
