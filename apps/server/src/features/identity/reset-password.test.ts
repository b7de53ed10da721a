import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addReseller, addStaff } from '../../testing/factories.ts';
import { linkIn, openTestApp, signIn, type TestApp, testPassword } from '../../testing/test-app.ts';

const password = 'N3w-secret!';
const newPassword = { password, password_confirmation: password };
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const forget = (email: string) => app.call('POST /password/forgot', { body: { email }, ip: '203.0.113.41' });
const reset = (body: unknown, ip?: string) => app.call('POST /password/reset', { body, ...(ip && { ip }) });
const expired = { status: false, statusCode: 'C10010', httpCode: '400', msg: 'TokenExpired' };

async function mailedToken(email: string): Promise<string> {
  await forget(email);
  const { pathname } = linkIn((await app.mailsTo(email)).at(-1));
  expect(pathname).toMatch(/^\/reset-password\/[\w-]{43}$/);
  return pathname.split('/').at(-1)!;
}

describe('a forgotten password', () => {
  test('is replaced by the mailed link, which leads to the right sign-in', async () => {
    const person = await addReseller(app);
    const staff = await addStaff(app, []);
    const done = await reset({ ...newPassword, token: await mailedToken(person.email) });
    expect(done.body).toMatchObject({ statusCode: '000000', signInPath: '/login' });
    expect((await app.call('POST /login', { body: { email: person.email, password } })).httpStatus).toBe(200);
    const wrong = await app.call('POST /login', { body: { email: person.email, password: testPassword } });
    expect(wrong.body.statusCode).toBe('10091');
    const operator = await reset({ ...newPassword, token: await mailedToken(staff.email) });
    expect(operator.body.signInPath).toBe('/backstage/login');
  });

  test('takes every session with it, and a mail says so', async () => {
    const person = await addReseller(app);
    const other = await signIn(app, person);
    await reset({ ...newPassword, token: await mailedToken(person.email) });
    for (const token of [person.token, other]) {
      expect((await app.call('GET /profile', { as: { token } })).httpStatus).toBe(401);
    }
    expect((await app.mailsTo(person.email)).at(-1)?.subject).toBe('Your Tessera password was changed');
  });

  test('answers the same for somebody and nobody', async () => {
    const person = await addReseller(app);
    const known = await forget(person.email);
    const unknown = await forget('nobody@example.com');
    expect(known.httpStatus).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(await app.mailsTo('nobody@example.com')).toEqual([]);
  });

  test('of somebody who never verified sends the first link again', async () => {
    const person = await addReseller(app);
    await app.database.owner.query('UPDATE core.users SET email_verified_at = NULL WHERE id = $1', [person.id]);
    await forget(person.email);
    expect(linkIn((await app.mailsTo(person.email)).at(-1)).pathname).toBe('/create-password');
  });

  test('frees whoever failed too often, also where the link was not opened', async () => {
    const person = await addReseller(app);
    const fail = (ip: string) => app.call('POST /login', { body: { email: person.email, password: 'Wr0ng!pass' }, ip });
    for (const ip of ['203.0.113.42', '203.0.113.43']) for (let round = 0; round < 11; round += 1) await fail(ip);
    await reset({ ...newPassword, token: await mailedToken(person.email) }, '203.0.113.42');
    const body = { email: person.email, password };
    expect((await app.call('POST /login', { body, ip: '203.0.113.42' })).httpStatus).toBe(200);
    expect((await app.call('POST /login', { body, ip: '203.0.113.43' })).httpStatus).toBe(200);
  });
});

describe('the link', () => {
  test('works once, also when it is used twice at once', async () => {
    const person = await addReseller(app);
    const token = await mailedToken(person.email);
    const answers = await Promise.all(Array.from({ length: 3 }, () => reset({ ...newPassword, token })));
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 400, 400]);
    expect((await reset({ ...newPassword, token })).body).toMatchObject(expired);
  });

  test('lives out its 24 hours beside a newer one', async () => {
    const person = await addReseller(app);
    const former = await mailedToken(person.email);
    await mailedToken(person.email);
    expect((await reset({ ...newPassword, token: former })).httpStatus).toBe(200);
  });

  test('is dead after 24 hours, after the person set a password, and never was', async () => {
    const person = await addReseller(app);
    const former = await mailedToken(person.email);
    await app.call('PUT /profile/update', { as: person, body: { name: person.name, ...newPassword } });
    expect((await reset({ ...newPassword, token: former })).body).toMatchObject(expired);
    const token = await mailedToken(person.email);
    expect((await reset({ ...newPassword, token: 'x'.repeat(43) })).body).toMatchObject(expired);
    app.clock.advance({ hours: 24 });
    expect((await reset({ ...newPassword, token })).body).toMatchObject(expired);
  });

  test('opens nothing but what it was mailed for', async () => {
    const person = await addReseller(app);
    const token = await mailedToken(person.email);
    const created = await app.call('POST /password/create', { body: { ...newPassword, email: person.email, token } });
    expect(created.body).toMatchObject(expired);
    expect((await app.call('POST /update-email/confirm', { body: { token } })).body).toMatchObject(expired);
  });

  test.each([
    [{ ...newPassword, password: 'short' }, 'password'],
    [{ ...newPassword, password_confirmation: 'Other-1!' }, 'password_confirmation'],
  ])('wants a good password, twice: %j', async (change, field) => {
    const { body } = await reset({ token: 'x', ...change });
    expect(body.statusCode).toBe('C10011');
    expect(body.errors).toHaveProperty(field);
  });
});

describe('a request of whoever sits there still, under way when the password is reset,', () => {
  /** Answers once somebody's password was reset while a hash was computed for the request. */
  async function resetDuring<Answer>(what: 'hash' | 'verify', person: { email: string }, ask: () => Promise<Answer>) {
    const token = await mailedToken(person.email);
    const { passwords } = app.services;
    const compute = passwords[what].bind(passwords) as (...given: string[]) => Promise<never>;
    vi.spyOn(passwords, what).mockImplementationOnce(async (...given: string[]) => {
      const computed = await compute(...given);
      expect((await reset({ ...newPassword, token })).httpStatus).toBe(200);
      return computed;
    });
    return ask();
  }
  const stolen = { password: 'Int-rud3r!', password_confirmation: 'Int-rud3r!' };

  test.each(['hash', 'verify'] as const)('sets no other (%s)', async (what) => {
    const person = await addReseller(app);
    if (what === 'verify') app.clock.advance({ minutes: 10 });
    const body = { name: 'Intruder', ...stolen, current_password: testPassword };
    const answer = await resetDuring(what, person, () => app.call('PUT /profile/update', { as: person, body }));
    expect([answer.httpStatus, answer.body.statusCode]).toEqual([401, 'C10002']);
    const { body: entered } = await app.call('POST /login', { body: { email: person.email, password } });
    expect(entered.data.IBOReseller).toMatchObject({ name: person.name });
  });

  test('nor does another session that stays, where one of them changed it', async () => {
    const person = await addReseller(app);
    const { passwords } = app.services;
    const hash = passwords.hash.bind(passwords);
    const change = (next: object) =>
      app.call('PUT /profile/update', { as: person, body: { name: person.name, ...next } });
    vi.spyOn(passwords, 'hash').mockImplementationOnce(async (secret) => {
      expect((await change(newPassword)).httpStatus).toBe(200);
      return hash(secret);
    });
    expect((await change(stolen)).body.statusCode).toBe('C10409');
    expect((await app.call('POST /login', { body: { email: person.email, password } })).httpStatus).toBe(200);
  });

  test('gets no link to another address', async () => {
    const person = await addReseller(app);
    const body = { email: 'intruder@example.com', password: testPassword };
    const answer = await resetDuring('verify', person, () => app.call('POST /update-email', { as: person, body }));
    expect([answer.httpStatus, answer.body.statusCode]).toEqual([401, 'C10002']);
    expect(await app.mailsTo('intruder@example.com')).toEqual([]);
  });

  test('changes no address that was unverified until then', async () => {
    const { owner } = app.database;
    const person = await addReseller(app);
    await owner.query('UPDATE core.users SET email_verified_at = NULL WHERE id = $1', [person.id]);
    const { token } = (await app.call('POST /login', { body: person })).body;
    const resetting = await owner.connect();
    try {
      await resetting.query('BEGIN');
      await resetting.query('UPDATE core.users SET email_verified_at = now() WHERE id = $1', [person.id]);
      const answer = app.call('POST /update-email', { as: { token }, body: { email: 'other@example.com' } });
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1);
      await resetting.query('DELETE FROM core.sessions WHERE user_id = $1', [person.id]);
      await resetting.query('COMMIT');
      expect((await answer).body.statusCode).toBe('C10002');
    } finally {
      resetting.release();
    }
    const { rows } = await owner.query('SELECT email FROM core.users WHERE id = $1', [person.id]);
    expect(rows).toEqual([{ email: person.email }]);
  });
});

test('a link waits for whoever gives its person another password, and stands in their way nowhere', async () => {
  const { owner } = app.database;
  const person = await addReseller(app);
  const token = await mailedToken(person.email);
  const giving = await owner.connect();
  try {
    await giving.query('BEGIN');
    await giving.query('SELECT FROM core.users WHERE id = $1 FOR NO KEY UPDATE', [person.id]);
    const opened = reset({ ...newPassword, token });
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1);
    await giving.query('SELECT FROM core.account_tokens WHERE user_id = $1 FOR UPDATE NOWAIT', [person.id]);
    await giving.query('DELETE FROM core.account_tokens WHERE user_id = $1', [person.id]);
    await giving.query('COMMIT');
    expect((await opened).body).toMatchObject(expired);
  } finally {
    giving.release(true);
  }
});

test('whose address changes while a link is asked for, gets none at the former one that opens anything', async () => {
  const { owner } = app.database;
  const person = await addReseller(app);
  const changing = await owner.connect();
  try {
    await changing.query('BEGIN');
    await changing.query("UPDATE core.users SET email = 'changed@example.com' WHERE id = $1", [person.id]);
    await changing.query('DELETE FROM core.account_tokens WHERE user_id = $1', [person.id]);
    await app.call('POST /password/forgot', { body: { email: person.email } });
    const mailed = app.runJobs();
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1);
    await changing.query('COMMIT');
    await mailed;
  } finally {
    changing.release(true);
  }
  const { rowCount } = await owner.query('SELECT FROM core.account_tokens WHERE user_id = $1', [person.id]);
  expect(rowCount).toBe(0);
});
