import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { linkIn, openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';
import { type Caller, editReseller, isSignedIn, showReseller, valuesOf } from './people.fixture.ts';

let app: TestApp;
let application: { id: number };
let parent: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  parent = await addReseller(app, { applications: [application.id] });
});
afterAll(() => app.close());

const addChild = () => addSubReseller(app, parent, { applications: [application.id] });

describe('a password set by somebody else', () => {
  const change = (as: Caller, id: number, password: string, password_confirmation = password) =>
    app.call('PUT /resellers/{id}/change-password', {
      as,
      params: { id },
      body: { requestData: { password, password_confirmation } },
    });

  test('works at once, ends sessions, and is told by mail', async () => {
    const child = await addChild();
    const { body } = await change(parent, child.id, 'An0ther!pass');
    expect(body.msg).toContain('password');
    expect(await isSignedIn(app, child)).toBe(false);
    expect(await signIn(app, { email: child.email, password: 'An0ther!pass' })).toBeTruthy();
    expect(await app.mailsTo(child.email)).toHaveLength(1);
  });

  test('leaves whoever was invited the link of their welcome, which alone verifies them', async () => {
    const email = 'invited@example.com';
    const requestData = { name: 'Ines', email, application_allowed: [application.id] };
    const { body } = await app.call('POST /add-subreseller', { as: parent, body: { requestData } });
    const { id } = body.data;
    const link = linkIn((await app.mailsTo(email))[0]);
    await change(parent, id, 'An0ther!pass');
    await editReseller(app, parent, id, { ...(await valuesOf(app, id)), password: 'Y3t-another!' });
    const refused = await app.call('POST /login', { body: { email, password: 'Y3t-another!' } });
    expect(refused.body.statusCode).toBe('10095');
    const password = 'My-0wn-pass!';
    await app.call('POST /password/create', {
      body: { email, token: link.searchParams.get('token'), password, password_confirmation: password },
    });
    expect(await signIn(app, { email, password })).toBeTruthy();
  });

  test('lets in whoever failed too often with the one before', async () => {
    const child = await addChild();
    const enter = (password: string) =>
      app.call('POST /login', { body: { email: child.email, password }, ip: '198.51.100.61' });
    for (const set of [
      (password: string) => change(parent, child.id, password),
      async (password: string) => editReseller(app, parent, child.id, { ...(await valuesOf(app, child.id)), password }),
    ]) {
      for (let round = 0; round < 11; round += 1) await enter('Wr0ng!pass');
      expect((await enter('An0ther!pass')).httpStatus).toBe(429);
      await set('An0ther!pass');
      expect((await enter('An0ther!pass')).httpStatus).toBe(200);
    }
  });

  test('ends the links that somebody verified has asked for', async () => {
    const child = await addChild();
    await app.call('POST /password/forgot', { body: { email: child.email } });
    const token = linkIn((await app.mailsTo(child.email)).at(-1))
      .pathname.split('/')
      .at(-1);
    await change(parent, child.id, 'An0ther!pass');
    const password = 'My-0wn-pass!';
    const late = await app.call('POST /password/reset', {
      body: { token, password, password_confirmation: password },
    });
    expect(late.body.statusCode).toBe('C10010');
  });

  test.each([
    ['short', 'Sh0rt!', undefined, 'password'],
    ['without a capital', 'passw0rd!', undefined, 'password'],
    ['without a special character', 'Passw0rdd', undefined, 'password'],
    ['typed differently', 'Passw0rd!', 'Passw0rd?', 'password_confirmation'],
  ])('%s is refused', async (_what, password, confirmation, field) => {
    const { body } = await change(parent, (await addChild()).id, password, confirmation);
    expect(body.statusCode).toBe('C10011');
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('can’t be that of an admin, which is said', async () => {
    const { body } = await change(app.admin, (await addAdmin(app)).id, 'An0ther!pass');
    expect(body).toMatchObject({ statusCode: 'C10014', msg: 'Cannot change the password for an admin account.' });
  });
});

test('resetting a passcode forgets it, ends sessions and tells them', async () => {
  const child = await addChild();
  const { httpStatus } = await app.call('POST /resellers/{id}/reset-passcode', {
    as: app.admin,
    params: { id: child.id },
  });
  expect(httpStatus).toBe(200);
  expect((await showReseller(app, child.id)).credit_share_passcode).toBe('Not set');
  expect(await isSignedIn(app, child)).toBe(false);
  expect((await app.mailsTo(child.email))[0]?.subject).toBe('Your credit share passcode was reset');
});
