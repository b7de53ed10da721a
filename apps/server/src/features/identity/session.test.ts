import { sql } from 'kysely';
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

test('of a role somebody is told what calls of their group ask for: nothing shows a button that is refused', async () => {
  const role = await addRole(app, ['audit-log', 'add-plan', 'payment-plans', 'add-sub-reseller', 'title_tickets']);
  const parent = await addReseller(app);
  const child = await addSubReseller(app, parent);
  const staff = await addStaff(app, []);
  for (const { id } of [parent, child, staff])
    await app.database.owner.query('UPDATE core.users SET role_id = $1 WHERE id = $2', [role, id]);
  const held = async (token: string) => [...(await permissionsOf(token)).body].sort();
  expect(await held(parent.token)).toEqual(['add-sub-reseller', 'payment-plans', 'title_tickets']);
  expect(await held(child.token)).toEqual(['payment-plans', 'title_tickets']);
  expect(await held(staff.token)).toEqual([
    'add-plan',
    'add-sub-reseller',
    'audit-log',
    'payment-plans',
    'title_tickets',
  ]);
  const { permissions } = (await app.call('POST /login', { body: { ...child, remember: false } })).body;
  expect([...permissions].sort()).toEqual(['payment-plans', 'title_tickets']);
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

test('who calls is looked up by a plan that is made once, however many sessions there are', async () => {
  const person = await addReseller(app);
  const { owner, live } = app.database;
  await owner.query(
    `INSERT INTO core.sessions (token_hash, user_id, kind, remember, created_at, expires_at, last_seen_at, ip, user_agent)
     SELECT sha256(n::text::bytea), $1, 'full', true, $2, $2::timestamptz + interval '1 day', $2, '', ''
       FROM generate_series(1, 5000) AS n`,
    [person.id, app.clock.now()],
  );
  await owner.query('ANALYZE core.sessions, core.users');
  // One connection serves them all, and tells what it prepared.
  for (let call = 0; call < 12; call += 1) await app.call('GET /profile', { as: person });
  const { rows } = await sql<{ generic_plans: number }>`
    SELECT generic_plans FROM pg_catalog.pg_prepared_statements WHERE name LIKE 'find_sessions_%'`.execute(live);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.generic_plans).toBeGreaterThan(0);
});
