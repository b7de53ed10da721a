import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp, testPassword } from '../../testing/test-app.ts';

const operatorContacts = { whatsapp_number: '+201', telegram_number: 'tessera' };

let app: TestApp;
let reseller: SignedInPerson;
let staff: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  reseller = await addReseller(app, { name: 'Rita', credit: 25 });
  staff = await addStaff(app, ['user-list', 'app-list']);
  await app.database.owner.query("INSERT INTO core.settings VALUES ('social-widget', $1)", [
    JSON.stringify(operatorContacts),
  ]);
});
afterAll(() => app.close());

type Door = 'login' | 'admin-login';
const knock = (door: Door, body: unknown, ip?: string) => app.call(`POST /${door}`, { body, ...(ip && { ip }) });
const setUser = (id: number, change: string) =>
  app.database.owner.query(`UPDATE core.users SET ${change} WHERE id = ${id}`);
const profileOf = (token: string) => app.call('GET /profile', { as: { token } });

describe('signing in', () => {
  test('answers with a token, the person, their permissions and what they may do', async () => {
    const { httpStatus, body } = await knock('login', { email: reseller.email, password: testPassword });
    expect(httpStatus).toBe(200);
    expect(body).toMatchObject({ statusCode: '000000', hasPasscode: true, isLive: true, canGoToggle: true });
    expect(body.data.IBOReseller).toMatchObject({
      id: reseller.id,
      name: 'Rita',
      group_id: 2,
      credit_point: 25,
      credit_share_passcode: 'Set',
      last_login_time: app.clock.now().toISOString(),
      login_ip: '127.0.0.1',
      token: body.token,
    });
    expect(body.permissions).toContain('multi apps activation');
    expect(body.permissions).not.toContain('add-reseller');
    expect((await profileOf(body.token)).httpStatus).toBe(200);
  });

  test('takes the address in any case and ignores what it does not know', async () => {
    const email = ` ${reseller.email.toUpperCase()} `;
    expect((await knock('login', { email, password: testPassword, extra: 1, code: '' })).httpStatus).toBe(200);
  });

  test.each([
    [true, 10],
    [false, 1],
    [undefined, 10],
    ['0', 1],
  ])('with remember %s lasts %d days', async (remember, days) => {
    const { body } = await knock('login', { email: reseller.email, password: testPassword, remember });
    expect(Date.parse(body.expires_at) - app.clock.now().getTime()).toBe(days * 86_400_000);
  });

  test('keeps no token, only its hash', async () => {
    const { body } = await knock('login', { email: reseller.email, password: testPassword });
    const { rows } = await app.database.owner.query('SELECT s::text AS all FROM core.sessions s');
    expect(rows.some(({ all }) => all.includes(body.token))).toBe(false);
  });

  test('works the same in the sandbox, and says which it is', async () => {
    const body = { email: reseller.email, password: testPassword };
    const answer = await app.call('POST /login', { body, environment: 'sandbox' });
    expect(answer.body).toMatchObject({ isLive: false });
    expect(answer.body.data.IBOReseller.credit_point).toBe(1000);
  });
});

describe('the two doors', () => {
  test('admins and staff come in by theirs, resellers and sub-resellers by theirs', async () => {
    const child = await addSubReseller(app, reseller);
    const entered = await Promise.all([
      knock('admin-login', app.admin),
      knock('admin-login', staff),
      knock('login', reseller),
      knock('login', child),
    ]);
    expect(entered.map(({ body }) => body.statusCode)).toEqual(['000000', '000000', '000000', '000000']);
  });

  test('the wrong one answers exactly like a wrong password', async () => {
    const answers = await Promise.all([
      knock('login', app.admin),
      knock('login', staff),
      knock('admin-login', reseller),
      knock('login', { email: reseller.email, password: 'Wrong-1-password' }),
      knock('login', { email: 'nobody@example.com', password: testPassword }),
    ]);
    for (const { httpStatus, body } of answers) {
      expect(httpStatus).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({
        status: false,
        statusCode: '10091',
        httpCode: '401',
        msg: 'Invalid credentials!',
        message: 'Invalid credentials!',
        requestId: '',
      });
    }
  });
});

describe('refusals', () => {
  test.each([
    [{}, ['email', 'password']],
    [{ email: 'not an address', password: 'x' }, ['email']],
    [{ email: 'a@b.example', password: '' }, ['password']],
    [{ email: 7, password: { a: 1 } }, ['email', 'password']],
  ])('10092 for %j', async (body, fields) => {
    const answer = await knock('login', body);
    expect(answer.httpStatus).toBe(422);
    expect(answer.body.statusCode).toBe('10092');
    expect(Object.keys(answer.body.errors ?? {})).toEqual(fields);
  });

  test('10090 for a removed or inactive account, and only with its password', async () => {
    const person = await addReseller(app);
    for (const [change, back] of [
      ['status = 0', 'status = 1'],
      ['removed_at = now()', 'removed_at = NULL'],
    ] as const) {
      await setUser(person.id, change);
      expect((await knock('login', person)).body).toMatchObject({ statusCode: '10090', httpCode: '403' });
      expect((await knock('login', { ...person, password: 'Wrong-1!' })).body.statusCode).toBe('10091');
      expect((await profileOf(person.token)).httpStatus).toBe(401);
      await setUser(person.id, back);
    }
  });

  test('10091 with support contacts for an account that an admin has blocked', async () => {
    const person = await addReseller(app);
    await setUser(person.id, 'is_disabled_by_admin = true');
    const { httpStatus, body } = await knock('login', person);
    expect(httpStatus).toBe(403);
    expect(body).toMatchObject({
      statusCode: '10091',
      httpCode: '403',
      blocked: true,
      support: operatorContacts,
    });
    expect((await profileOf(person.token)).httpStatus).toBe(401);
  });

  test('10091 with the contacts of the parent for a blocked sub-reseller, the operator’s where that one names none', async () => {
    const parent = await addReseller(app);
    const person = await addSubReseller(app, parent);
    await setUser(person.id, 'is_disabled_by_admin = true');
    const told = async (asked: SignedInPerson & { password?: string } = person) =>
      (await knock('login', asked)).body.support;
    expect(await told()).toEqual(operatorContacts);
    await app.call('PUT /own-brand', { as: parent, body: { name: 'Orbit', whatsapp: '+4915112345678' } });
    expect(await told()).toEqual({ whatsapp_number: '+4915112345678', telegram_number: null });
    expect(await told({ ...person, password: 'Wrong-1!' })).toBeUndefined();
  });

  test('10095 for an unverified address, with a token that opens nothing else', async () => {
    const person = await addReseller(app);
    await setUser(person.id, 'email_verified_at = NULL');
    const { httpStatus, body } = await knock('login', person);
    expect([httpStatus, body.statusCode]).toEqual([403, '10095']);
    expect((await profileOf(body.token)).body.statusCode).toBe('C10002');
    expect((await app.call('DELETE /logout', { as: { token: body.token } })).httpStatus).toBe(200);
  });

  test('of an account without a password: nobody can sign in to it', async () => {
    const person = await addReseller(app);
    await setUser(person.id, 'password_hash = NULL');
    expect((await knock('login', person)).body.statusCode).toBe('10091');
  });

  test('speak the reader’s language', async () => {
    const answer = await app.call('POST /login', { body: { ...reseller, password: 'x' }, locale: 'de' });
    expect(answer.body.msg).not.toBe('Invalid credentials!');
  });
});

describe('what changes while the password is verified', () => {
  test.each([
    ['another password', "password_hash = 'another'", true],
    ['disabled', 'is_disabled_by_admin = true', true],
    ['inactive', 'status = 0', true],
    ['removed', 'removed_at = now()', true],
    ['another address', "email = 'moved@example.com', email_verified_at = NULL", true],
    ['the address unverified', 'email_verified_at = NULL', true],
    ['another password of somebody unverified', "password_hash = 'another'", false],
    ['another address of somebody unverified', "email = 'moved-too@example.com'", false],
    ['the address verified', 'email_verified_at = now()', false],
    ['somebody unverified disabled', 'is_disabled_by_admin = true', false],
  ])('%s: no session begins that would outlive the change', async (_what, change, isVerified) => {
    const person = await addReseller(app);
    if (!isVerified) await setUser(person.id, 'email_verified_at = NULL');
    const { passwords } = app.services;
    const verify = passwords.verify.bind(passwords);
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, password) => {
      const isRight = await verify(hash, password);
      await setUser(person.id, change);
      await app.database.owner.query('DELETE FROM core.sessions WHERE user_id = $1', [person.id]);
      return isRight;
    });
    expect((await knock('login', person)).body.statusCode).toBe('10091');
    const { rowCount } = await app.database.owner.query('SELECT FROM core.sessions WHERE user_id = $1', [person.id]);
    expect(rowCount).toBe(0);
  });
});

describe('limits', () => {
  test('10 failures per account and address, and nobody else is locked out', async () => {
    const person = await addReseller(app);
    const wrong = { ...person, password: 'Wrong-1!' };
    const tries = await Promise.all(Array.from({ length: 12 }, () => knock('login', wrong, '198.51.100.1')));
    expect(tries.map(({ httpStatus }) => httpStatus).sort()).toEqual([...Array(10).fill(401), 429, 429]);
    const locked = await knock('login', person, '198.51.100.1');
    expect(locked).toMatchObject({ httpStatus: 429, body: { statusCode: 'C10429' } });
    expect(Number(locked.headers['retry-after'])).toBe(900);
    expect((await knock('login', person, '198.51.100.2')).httpStatus).toBe(200);
    app.clock.advance({ minutes: 15 });
    expect((await knock('login', person, '198.51.100.1')).httpStatus).toBe(200);
  });

  test('a success begins anew', async () => {
    const person = await addReseller(app);
    for (let round = 0; round < 3; round += 1) {
      for (let tried = 0; tried < 9; tried += 1) await knock('login', { ...person, password: 'x' }, '198.51.100.3');
      expect((await knock('login', person, '198.51.100.3')).httpStatus).toBe(200);
    }
  });

  test('60 failures per address, whatever the accounts', async () => {
    const stranger = (number: number) => ({ email: `stranger${number}@example.com`, password: 'x' });
    for (let number = 0; number < 60; number += 1) await knock('login', stranger(number), '198.51.100.4');
    expect((await knock('login', reseller, '198.51.100.4')).httpStatus).toBe(429);
    expect((await knock('login', reseller, '198.51.100.5')).httpStatus).toBe(200);
  });

  test('nobody gets tries back by signing in to an account of their own', async () => {
    const person = await addReseller(app);
    const ip = '198.51.100.6';
    for (let number = 0; number < 60; number += 1) {
      await knock('login', { email: `other${number}@example.com`, password: 'x' }, ip);
      if (number % 10 === 0) await knock('login', person, ip);
    }
    expect((await knock('login', { email: 'last@example.com', password: 'x' }, ip)).httpStatus).toBe(429);
  });
});
