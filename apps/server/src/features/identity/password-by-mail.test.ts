import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff } from '../../testing/factories.ts';
import { linkIn, openTestApp, signIn, type TestApp } from '../../testing/test-app.ts';

const password = 'N3w-secret!';
const newPassword = { password, password_confirmation: password };
let app: TestApp;
let application: { id: number };
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
});
afterAll(() => app.close());

/** A reseller whom the admin has just added, and the link from their mail. */
async function invite(): Promise<{ id: number; email: string; token: string }> {
  count += 1;
  const email = `invited${count}@example.com`;
  const requestData = { name: 'Ines', email, application_allowed: [application.id] };
  const { body } = await app.call('POST /add-resellers', { as: app.admin, body: { requestData } });
  const link = linkIn((await app.mailsTo(email))[0]);
  expect(link.pathname).toBe('/create-password');
  expect(link.searchParams.get('email')).toBe(email);
  return { id: body.data.id, email, token: link.searchParams.get('token') ?? '' };
}

const create = (body: unknown) => app.call('POST /password/create', { body });
const expired = { status: false, statusCode: 'C10010', httpCode: '400', msg: 'TokenExpired' };

describe('the link from the mail', () => {
  test('sets the password, verifies the address and leads to the right sign-in', async () => {
    const { email, token } = await invite();
    const { httpStatus, body } = await create({ ...newPassword, email: email.toUpperCase(), token });
    expect(httpStatus).toBe(200);
    expect(body.signInPath).toBe('/login');
    const entered = await app.call('POST /login', { body: { email, password } });
    expect(entered.body).toMatchObject({ statusCode: '000000', hasPasscode: false });
    expect(entered.body.data.IBOReseller.email_verified).toBe(true);
  });

  test('leads admins and staff to theirs', async () => {
    const staff = await addStaff(app, ['user-list']);
    await app.database.owner.query('UPDATE core.users SET email_verified_at = NULL WHERE id = $1', [staff.id]);
    await app.call('POST /password/resend-password-create', { body: { email: staff.email } });
    const link = linkIn((await app.mailsTo(staff.email))[0]);
    const { body } = await create({ ...newPassword, email: staff.email, token: link.searchParams.get('token') });
    expect(body.signInPath).toBe('/backstage/login');
  });

  test('works once, also when it is used twice at once', async () => {
    const { email, token } = await invite();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ ...newPassword, email, token })));
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 400, 400, 400]);
    expect((await create({ ...newPassword, email, token })).body).toMatchObject(expired);
  });

  test('works for 24 hours', async () => {
    const early = await invite();
    const late = await invite();
    app.clock.advance({ hours: 24, seconds: -1 });
    expect((await create({ ...newPassword, ...early })).httpStatus).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect((await create({ ...newPassword, ...late })).body).toMatchObject(expired);
  });

  test('works for its own address alone, and for nobody removed', async () => {
    const one = await invite();
    const other = await invite();
    expect((await create({ ...newPassword, email: one.email, token: other.token })).body).toMatchObject(expired);
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [one.id]);
    expect((await create({ ...newPassword, ...one })).body).toMatchObject(expired);
  });

  test('ends all sessions, and tells by mail of a password that was there before', async () => {
    const person = await addReseller(app);
    const other = await signIn(app, person);
    await app.database.owner.query('UPDATE core.users SET email_verified_at = NULL WHERE id = $1', [person.id]);
    await app.call('POST /password/resend-password-create', { body: { email: person.email } });
    const [mail] = await app.mailsTo(person.email);
    await create({ ...newPassword, email: person.email, token: linkIn(mail).searchParams.get('token') });
    for (const token of [person.token, other]) {
      expect((await app.call('GET /profile', { as: { token } })).httpStatus).toBe(401);
    }
    expect((await app.mailsTo(person.email)).at(-1)?.subject).toBe('Your Tessera password was changed');
  });

  test('leaves its row in the audit log, without the secret', async () => {
    const { id, email, token } = await invite();
    await create({ ...newPassword, email, token });
    const { rows } = await app.database.owner.query(
      `SELECT actor_id, actor_email, action, ip, to_jsonb(l)::text AS whole FROM core.audit_log l WHERE target_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(id)],
    );
    expect(rows[0]).toMatchObject({ actor_id: id, actor_email: email, action: 'password.create', ip: '127.0.0.1' });
    expect(rows[0].whole).not.toContain(password);
    expect(rows[0].whole).not.toContain(token);
  });

  test('is kept as a hash', async () => {
    const { token } = await invite();
    const { rows } = await app.database.owner.query('SELECT t::text AS whole FROM core.account_tokens t');
    expect(rows.some(({ whole }) => whole.includes(token))).toBe(false);
  });

  test.each([
    [{ ...newPassword, password: 'short' }, 'password'],
    [{ ...newPassword, password: 'no-digit-Here!' }, 'password'],
    [{ ...newPassword, password_confirmation: 'Other-1!' }, 'password_confirmation'],
    [{ ...newPassword, token: '' }, 'token'],
  ])('wants a good password, twice: %j', async (change, field) => {
    const { httpStatus, body } = await create({ email: 'a@b.example', token: 'x', ...change });
    expect([httpStatus, body.statusCode]).toEqual([422, 'C10011']);
    expect(body.errors).toHaveProperty(field);
  });
});

describe('asking for the mail again', () => {
  const ask = (email: string, ip = '203.0.113.1') =>
    app.call('POST /password/resend-password-create', { body: { email }, ip });

  test('sends a new link beside the former one, and the one that is used ends the other', async () => {
    const { email, token } = await invite();
    await ask(email, '203.0.113.2');
    const mails = await app.mailsTo(email);
    expect(mails).toHaveLength(2);
    const fresh = linkIn(mails[1]).searchParams.get('token');
    expect((await create({ ...newPassword, email, token })).httpStatus).toBe(200);
    expect((await create({ ...newPassword, email, token: fresh })).body).toMatchObject(expired);
  });

  test('answers the same for somebody and nobody, and mails nobody', async () => {
    const person = await addReseller(app);
    const removed = await addReseller(app);
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [removed.id]);
    const answers = [];
    for (const email of [person.email, removed.email, 'nobody@example.com']) {
      answers.push((await ask(email, '203.0.113.3')).body);
    }
    expect(answers[0]?.status).toBe(true);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await app.mailsTo(removed.email)).toEqual([]);
    expect(await app.mailsTo('nobody@example.com')).toEqual([]);
  });

  test('does not flood a mailbox, and does not tell that it stopped', async () => {
    const person = await addReseller(app);
    const counts = [];
    for (let quarter = 0; quarter < 5; quarter += 1) {
      for (let round = 0; round < 4; round += 1) expect((await ask(person.email, '203.0.113.4')).httpStatus).toBe(200);
      counts.push((await app.mailsTo(person.email)).length);
      app.clock.advance({ minutes: 15 });
    }
    expect(counts).toEqual([3, 6, 9, 10, 10]);
    app.clock.advance({ hours: 23 });
    await ask(person.email, '203.0.113.4');
    expect(await app.mailsTo(person.email)).toHaveLength(11);
  });

  test('by a stranger, however often, leaves the link good that was mailed before, and the next one within reach', async () => {
    const { email, token } = await invite();
    for (let quarter = 0; quarter < 5; quarter += 1) {
      for (let round = 0; round < 4; round += 1) await ask(email, `203.0.113.${60 + quarter}`);
      app.clock.advance({ minutes: 15 });
    }
    expect((await create({ ...newPassword, email, token })).httpStatus).toBe(200);
    const mails = (await app.mailsTo(email)).length;
    await ask(email, '203.0.113.70');
    expect(await app.mailsTo(email)).toHaveLength(mails + 1);
  });

  test('ends at 20 a quarter of an hour and address', async () => {
    for (let round = 0; round < 20; round += 1) await ask(`somebody${round}@example.com`, '203.0.113.5');
    const refused = await ask('one-more@example.com', '203.0.113.5');
    expect([refused.httpStatus, refused.body.statusCode]).toEqual([429, 'C10429']);
  });

  test('from the sandbox sends a mail that says so', async () => {
    const person = await addReseller(app);
    await app.call('POST /password/resend-password-create', { body: { email: person.email }, environment: 'sandbox' });
    expect((await app.mailsTo(person.email))[0]?.subject).toMatch(/^\[Sandbox\]/);
  });
});
