import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addReseller, addSubReseller } from '../../testing/factories.ts';
import {
  linkIn,
  openTestApp,
  type SignedInPerson,
  signIn,
  type TestApp,
  testPassword,
} from '../../testing/test-app.ts';

const password = 'N3w-secret!';
const newPassword = { password, password_confirmation: password };
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Caller = { token: string };
const read = (as: Caller) => app.call('GET /profile', { as });
const update = (as: Caller, body: unknown) => app.call('PUT /profile/update', { as, body });

describe('the profile', () => {
  test('tells who one is', async () => {
    const parent = await addReseller(app);
    const child = await addSubReseller(app, parent, { name: 'Sami', passcode: null });
    const { body } = await read(child);
    expect(body).toMatchObject({
      name: 'Sami',
      email: child.email,
      data: {
        id: child.id,
        group_id: 3,
        role: { name: 'Sub-reseller' },
        isLive: true,
        canGoToggle: false,
        hasPasscode: false,
        isSubReseller: 1,
        parent_reseller_id: parent.id,
        needsCurrentPassword: false,
      },
    });
  });

  test('repeats the token that the request brought, where old clients read it', async () => {
    const person = await addReseller(app);
    expect((await read(person)).body.token).toBe(person.token);
    const secondSignIn = { token: await signIn(app, person, 'login') };
    expect((await read(secondSignIn)).body.token).toBe(secondSignIn.token);
  });

  test('never tells a token to whoever did not bring it', async () => {
    const person = await addReseller(app);
    const made = await app.call('POST /resellers/{id}/enable-api-access', {
      as: person,
      params: { id: person.id },
      body: { passcode: person.passcode },
    });
    const key = made.body.data.api_key ?? '';
    const brought: Record<string, string>[] = [
      { cookie: `token=${person.token}; session=${person.token}` },
      { 'x-api-key': key },
      { authorization: `Bearer ${key}` },
      { authorization: `Bearer ${key}`, cookie: `token=${person.token}` },
    ];
    for (const headers of brought) {
      const answer = await app.app.inject({ url: '/api/profile', headers });
      expect([answer.statusCode >= 401, answer.json()]).toEqual([
        true,
        expect.not.objectContaining({ token: expect.anything() }),
      ]);
      expect(answer.body).not.toContain(person.token);
    }
  });

  test('changes name and language', async () => {
    const person = await addReseller(app, { name: 'Rita' });
    expect((await update(person, { name: '  ريتا  ', locale: 'ar' })).httpStatus).toBe(200);
    expect((await read(person)).body).toMatchObject({ name: 'ريتا', data: { locale: 'ar' } });
    const { rows } = await app.database.owner.query(
      "SELECT before, after FROM core.audit_log WHERE action = 'profile.update' AND actor_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ before: { name: 'Rita', locale: 'en' }, after: { name: 'ريتا', locale: 'ar' } }]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'Rita', locale: 'xx' }, 'locale'],
    [{ name: 'Rita', password: 'weak', password_confirmation: 'weak' }, 'password'],
    [{ name: 'Rita', password, password_confirmation: 'Other-1!' }, 'password_confirmation'],
    [{ name: 'Rita', password }, 'password_confirmation'],
  ])('refuses %j', async (body, field) => {
    const answer = await update(await addReseller(app), body);
    expect([answer.httpStatus, answer.body.statusCode]).toEqual([422, 'C10011']);
    expect(answer.body.errors).toHaveProperty(field);
  });

  test('without a new password leaves the password alone', async () => {
    const person = await addReseller(app);
    await update(person, { name: 'Rita', password: '', password_confirmation: '' });
    await expect(signIn(app, person)).resolves.toBeTypeOf('string');
  });
});

describe('a new password', () => {
  test('ends the other sessions and mailed links, keeps this one, and is told by mail', async () => {
    const person = await addReseller(app);
    const other = { token: await signIn(app, person) };
    await app.call('POST /password/resend-password-create', { body: { email: person.email } });
    const token = linkIn((await app.mailsTo(person.email))[0])
      .pathname.split('/')
      .at(-1);
    await update(person, { name: 'Rita', locale: 'de', ...newPassword });
    expect([(await read(person)).httpStatus, (await read(other)).httpStatus]).toEqual([200, 401]);
    await expect(signIn(app, { ...person, password })).resolves.toBeTypeOf('string');
    await expect(signIn(app, person)).rejects.toThrow();
    const reset = await app.call('POST /password/reset', { body: { ...newPassword, token } });
    expect(reset.body.msg).toBe('TokenExpired');
    expect((await app.mailsTo(person.email)).at(-1)).toMatchObject({
      subject: 'Ihr Tessera-Passwort wurde geändert',
      locale: 'de',
    });
  });

  test('needs the current one when the sign-in is 10 minutes old', async () => {
    const person = await addReseller(app);
    app.clock.advance({ minutes: 10 });
    expect((await read(person)).body.data.needsCurrentPassword).toBe(true);
    for (const current_password of [undefined, 'Wrong-1!']) {
      const answer = await update(person, { name: 'Rita', ...newPassword, current_password });
      expect(answer.body).toMatchObject({ statusCode: 'C10011', httpCode: '422' });
      expect(answer.body.errors).toHaveProperty('current_password');
    }
    const changed = await update(person, { name: 'Rita', ...newPassword, current_password: testPassword });
    expect(changed.httpStatus).toBe(200);
  });

  test('that was changed without an answer, sent again, is changed once', async () => {
    const person = await addReseller(app);
    app.clock.advance({ minutes: 10 });
    const change = () => update(person, { name: 'Rita', ...newPassword, current_password: testPassword });
    for (const _ of ['its answer is lost', 'again']) expect((await change()).httpStatus).toBe(200);
    expect(await app.mailsTo(person.email)).toHaveLength(1);
    const other = { ...newPassword, password: 'Another-1!', password_confirmation: 'Another-1!' };
    expect((await update(person, { name: 'Rita', ...other, current_password: testPassword })).body.errors).toEqual({
      current_password: ['This is not your current password.'],
    });
  });

  test('can not be reached by guessing the current one', async () => {
    const person = await addReseller(app);
    app.clock.advance({ minutes: 10 });
    const guess = () => update(person, { name: 'Rita', ...newPassword, current_password: 'Wrong-1!' });
    for (let round = 0; round < 10; round += 1) expect((await guess()).httpStatus).toBe(422);
    const locked = await update(person, { name: 'Rita', ...newPassword, current_password: testPassword });
    expect([locked.httpStatus, locked.body.statusCode]).toEqual([429, 'C10429']);
  });
});

test('one’s own profile can be changed from the sandbox', async () => {
  const person = await addReseller(app);
  const body = { name: 'Rita from the sandbox' };
  expect((await app.call('PUT /profile/update', { as: person, body, environment: 'sandbox' })).httpStatus).toBe(200);
  expect((await read(person)).body.name).toBe(body.name);
});

describe('a time zone', () => {
  const zoneOf = async (as: SignedInPerson) => (await app.call('GET /profile', { as })).body.data.time_zone;
  const signInFrom = async ({ email, password }: SignedInPerson, time_zone: string) =>
    app.call('POST /login', { body: { email, password, remember: true, time_zone } });

  test('is the browser’s of the first sign-in that names a real one, and then what was chosen', async () => {
    const person = await addReseller(app);
    expect(await zoneOf(person)).toBeNull();
    expect((await signInFrom(person, 'Atlantis/Capital')).body).toMatchObject({ status: true, time_zone: null });
    expect((await signInFrom(person, 'Africa/Cairo')).body.time_zone).toBe('Africa/Cairo');
    expect((await signInFrom(person, 'America/Lima')).body.time_zone).toBe('Africa/Cairo');
    const body = { name: person.name, time_zone: 'Asia/Tokyo' };
    expect((await app.call('PUT /profile/update', { as: person, body })).httpStatus).toBe(200);
    expect(await zoneOf(person)).toBe('Asia/Tokyo');
    // Whoever leaves it out changes something else.
    await app.call('PUT /profile/update', { as: person, body: { name: person.name } });
    expect(await zoneOf(person)).toBe('Asia/Tokyo');
    expect((await update(person, { time_zone: 'Asia/Seoul' })).httpStatus).toBe(200);
    expect(await zoneOf(person)).toBe('Asia/Seoul');
    expect((await read(person)).body.name).toBe(person.name);
  });

  test.each(['Atlantis/Capital', '+02:00'])('%s is none', async (time_zone) => {
    const person = await addReseller(app);
    const answer = await app.call('PUT /profile/update', { as: person, body: { name: person.name, time_zone } });
    expect(answer.body.errors).toHaveProperty('time_zone');
  });
});
