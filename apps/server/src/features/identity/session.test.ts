import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addRole, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, signIn, type TestApp } from '../../testing/test-app.ts';
import { createPersonAuthenticator } from './identity.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const permissionsOf = (token: string) => app.call('GET /user/user-permissions', { as: { token } });

test('user-permissions answers a bare array of names', async () => {
  const staff = await addStaff(app, ['user-list', 'app-list']);
  const { httpStatus, body } = await permissionsOf(staff.token);
  expect(httpStatus).toBe(200);
  expect([...body].sort()).toEqual(['app-list', 'user-list']);
});

test('a change of the role holds from the next call on', async () => {
  const staff = await addStaff(app, ['user-list']);
  const roleId = await addRole(app, ['app-list', 'reply']);
  await app.database.owner.query('UPDATE core.users SET role_id = $1 WHERE id = $2', [roleId, staff.id]);
  expect([...(await permissionsOf(staff.token)).body].sort()).toEqual(['app-list', 'reply']);
});

test('logging out ends this session and no other', async () => {
  const person = await addReseller(app);
  const other = await signIn(app, person);
  expect((await app.call('DELETE /logout', { as: person })).body.msg).toBe('Signed out.');
  expect((await permissionsOf(person.token)).body.statusCode).toBe('C10002');
  expect((await permissionsOf(other)).httpStatus).toBe(200);
});

test('a session ends after its days', async () => {
  const { body } = await app.call('POST /login', {
    body: { ...(await addReseller(app)), remember: false },
  });
  app.clock.advance({ hours: 23 });
  expect((await permissionsOf(body.token)).httpStatus).toBe(200);
  app.clock.advance({ hours: 1 });
  expect((await permissionsOf(body.token)).httpStatus).toBe(401);
});

test('a parent’s fate leaves the sub-reseller signed in', async () => {
  const parent = await addReseller(app);
  const child = await addSubReseller(app, parent);
  await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [parent.id]);
  expect((await permissionsOf(child.token)).httpStatus).toBe(200);
  expect((await permissionsOf(parent.token)).httpStatus).toBe(401);
});

test('the sandbox needs its permission', async () => {
  const child = await addSubReseller(app, await addReseller(app));
  const answer = await app.call('GET /profile', { as: child, environment: 'sandbox' });
  expect([answer.httpStatus, answer.body.statusCode]).toEqual([403, 'C10403']);
});

test.each(['', 'short', 'a'.repeat(43), "' OR 1=1 --aaaaaaaaaaaaaaaaaaaa", 'tsr_live_aaaaaaaaaaaaaaaaaaaaaaaa'])(
  'the token %j is nobody’s',
  async (token) => {
    expect((await permissionsOf(token)).body.statusCode).toBe('C10002');
  },
);

test('recognising a person is one query, and one more a minute to note that they were here', async () => {
  const person = await addReseller(app);
  const queries: string[] = [];
  const live = app.database.live.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries.push('query');
      return result;
    },
  });
  const authenticate = createPersonAuthenticator({ live, sandbox: live }, app.clock);
  const countQueries = async () => {
    queries.length = 0;
    expect((await authenticate(person.token, 'live'))?.userId).toBe(person.id);
    return queries.length;
  };
  expect(await countQueries()).toBe(1);
  app.clock.advance({ seconds: 59 });
  expect(await countQueries()).toBe(1);
  app.clock.advance({ seconds: 1 });
  expect(await countQueries()).toBe(2);
  expect(await countQueries()).toBe(1);
});
