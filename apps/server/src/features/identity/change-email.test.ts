import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addReseller, addStaff } from '../../testing/factories.ts';
import { linkIn, openTestApp, type SignedInPerson, type TestApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const freshEmail = () => {
  count += 1;
  return `fresh${count}@example.com`;
};
const change = (as: { token: string }, body: unknown, environment?: 'sandbox') =>
  app.call('POST /update-email', { as, body, ip: '203.0.113.51', ...(environment && { environment }) });
const confirm = (token: string) => app.call('POST /update-email/confirm', { body: { token } });
const enter = (email: string) => app.call('POST /login', { body: { email, password: testPassword } });

async function mailedToken(email: string): Promise<string> {
  const { pathname } = linkIn((await app.mailsTo(email)).at(-1));
  expect(pathname).toMatch(/^\/confirm-email\//);
  return pathname.split('/').at(-1)!;
}

/** Somebody whose address was never verified, with the token that sign-in gave them. */
async function addUnverified(): Promise<SignedInPerson> {
  const person = await addReseller(app);
  await app.database.owner.query('UPDATE core.users SET email_verified_at = NULL WHERE id = $1', [person.id]);
  return { ...person, token: (await enter(person.email)).body.token };
}

describe('in a full session', () => {
  test('takes the password, and holds from the link on', async () => {
    const person = await addReseller(app);
    const email = freshEmail();
    for (const password of [undefined, 'Wr0ng!pass']) {
      const refused = await change(person, { email, password });
      expect(refused.body.errors).toHaveProperty('password');
    }
    expect((await change(person, { email, password: testPassword })).httpStatus).toBe(200);
    expect((await enter(person.email)).httpStatus).toBe(200);
    const done = await confirm(await mailedToken(email));
    expect(done.body).toMatchObject({ statusCode: '000000', email, signInPath: '/login' });
    expect((await enter(person.email)).httpStatus).toBe(401);
    const entered = await enter(email);
    expect(entered.body.data.IBOReseller).toMatchObject({ email, old_email: person.email, email_verified: true });
    expect((await app.call('GET /profile', { as: person })).body.email).toBe(email);
  });

  test('tells the former address', async () => {
    const person = await addReseller(app);
    const email = freshEmail();
    await change(person, { email, password: testPassword });
    await confirm(await mailedToken(email));
    const mail = (await app.mailsTo(person.email)).at(-1);
    expect(mail?.subject).toBe('The email address of your Tessera account was changed');
    expect(mail?.text).toContain(email);
  });

  test('leads admins and staff to their sign-in', async () => {
    const staff = await addStaff(app, []);
    const email = freshEmail();
    await change(staff, { email, password: testPassword });
    expect((await confirm(await mailedToken(email))).body.signInPath).toBe('/backstage/login');
  });

  test('from the sandbox mails the new address too: another one would prove nothing', async () => {
    const person = await addReseller(app);
    const email = freshEmail();
    await change(person, { email, password: testPassword }, 'sandbox');
    expect((await confirm(await mailedToken(email))).httpStatus).toBe(200);
    expect((await enter(email)).httpStatus).toBe(200);
  });
});

describe('before the address is verified', () => {
  test('changes it at once, and the link verifies it', async () => {
    const person = await addUnverified();
    const email = freshEmail();
    expect((await change(person, { email })).httpStatus).toBe(200);
    expect((await enter(email)).body.statusCode).toBe('10095');
    expect((await enter(person.email)).body.statusCode).toBe('10091');
    expect((await confirm(await mailedToken(email))).httpStatus).toBe(200);
    const entered = await enter(email);
    expect(entered.body.data.IBOReseller).toMatchObject({ email, old_email: person.email, email_verified: true });
    expect((await change(person, { email: freshEmail() })).httpStatus).toBe(401);
  });

  test('is told as no invitation that is over, while the link is open', async () => {
    const person = await addUnverified();
    const isOver = async () => {
      const { body } = await app.call('GET /show-resellers/{id}', { as: app.admin, params: { id: person.id } });
      return body.data.invitation_over ?? false;
    };
    const email = freshEmail();
    await change(person, { email });
    await mailedToken(email);
    expect(await isOver()).toBe(false);
    // As the clean-up does once its time is over.
    await app.database.owner.query('DELETE FROM core.account_tokens WHERE user_id = $1', [person.id]);
    expect(await isOver()).toBe(true);
  });

  test('never once it is verified, be it meanwhile', async () => {
    const person = await addUnverified();
    await app.database.owner.query('UPDATE core.users SET email_verified_at = now() WHERE id = $1', [person.id]);
    expect((await change(person, { email: freshEmail() })).body.statusCode).toBe('C10002');
    expect((await enter(person.email)).httpStatus).toBe(200);
  });

  test('the same address again sends one more link', async () => {
    const person = await addUnverified();
    await change(person, { email: person.email });
    expect((await confirm(await mailedToken(person.email))).httpStatus).toBe(200);
    expect((await enter(person.email)).body.data.IBOReseller.old_email).toBeNull();
  });
});

describe('is refused', () => {
  test('for an address that somebody else has, also when they took it in the meantime', async () => {
    const person = await addReseller(app);
    const taken = await addReseller(app);
    const refused = await change(person, { email: taken.email, password: testPassword });
    expect(refused.body.errors).toEqual({ email: ['The email has already been taken.'] });
    const email = freshEmail();
    await change(person, { email, password: testPassword });
    const token = await mailedToken(email);
    await addReseller(app, { email });
    expect((await confirm(token)).body.errors).toHaveProperty('email');
    expect((await enter(person.email)).httpStatus).toBe(200);
  });

  test('for a link that was used, replaced or too old', async () => {
    const person = await addReseller(app);
    const email = freshEmail();
    await change(person, { email: freshEmail(), password: testPassword });
    await change(person, { email, password: testPassword });
    const token = await mailedToken(email);
    expect((await confirm(token)).httpStatus).toBe(200);
    expect((await confirm(token)).body).toMatchObject({ statusCode: 'C10010', msg: 'TokenExpired' });
    const late = freshEmail();
    await change(person, { email: late, password: testPassword });
    const lateToken = await mailedToken(late);
    app.clock.advance({ hours: 24 });
    expect((await confirm(lateToken)).body.statusCode).toBe('C10010');
  });

  test('beyond 10 guesses at the password', async () => {
    const person = await addReseller(app);
    const statuses = [];
    for (let round = 0; round < 11; round += 1) {
      statuses.push((await change(person, { email: freshEmail(), password: `Wr0ng!${round}` })).httpStatus);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});

test('each step leaves its row in the audit log', async () => {
  const person = await addReseller(app);
  const email = freshEmail();
  await change(person, { email, password: testPassword });
  await confirm(await mailedToken(email));
  const { rows } = await app.database.owner.query(
    `SELECT action, actor_id, before->>'email' AS before, after->>'email' AS after FROM core.audit_log
      WHERE target_id = $1 AND starts_with(action, 'email.') ORDER BY id`,
    [String(person.id)],
  );
  expect(rows).toEqual([
    { action: 'email.request', actor_id: person.id, before: person.email, after: email },
    { action: 'email.confirm', actor_id: person.id, before: person.email, after: email },
  ]);
});

test('an address that is none and a missing password are told at once', async () => {
  const person = await addReseller(app);
  const { body } = await app.call('POST /update-email', { as: person, body: { email: 'nothing' } });
  expect(body).toMatchObject({ statusCode: 'C10011', errors: { email: [expect.anything()] } });
  expect(body.errors?.password).toEqual(['Please enter your current password.']);
});
