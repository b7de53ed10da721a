import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, signIn, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const list = async (token: string) => (await app.call('GET /sessions', { as: { token } })).body.data;
const end = (token: string, id: number) => app.call('DELETE /sessions/{id}', { as: { token }, params: { id } });

test('one sees where one is signed in, the latest first, and which is this one', async () => {
  const person = await addReseller(app);
  app.clock.advance({ minutes: 5 });
  const { body } = await app.call('POST /login', {
    body: { email: person.email, password: person.password },
    headers: { 'user-agent': 'Somebody’s phone'.replace('’', "'") },
    ip: '198.51.100.7',
  });
  const sessions = await list(body.token);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({
    is_current: true,
    ip: '198.51.100.7',
    user_agent: "Somebody's phone",
    created_at: app.clock.now().toISOString(),
    expires_at: body.expires_at,
  });
  expect(sessions[1]).toMatchObject({ is_current: false, ip: '127.0.0.1' });
  expect(JSON.stringify(sessions)).not.toContain('token');
});

test('what has ended is not listed', async () => {
  const person = await addReseller(app);
  await app.call('POST /login', { body: { email: person.email, password: person.password, remember: false } });
  app.clock.advance({ hours: 25 });
  expect(await list(person.token)).toHaveLength(1);
});

test('one ends another session, and then this one', async () => {
  const person = await addReseller(app);
  const other = await signIn(app, person);
  const [mine, theirs] = [await list(person.token), await list(other)].map(
    (sessions) => sessions.find(({ is_current }) => is_current)!.id,
  );
  expect((await end(person.token, theirs!)).body.msg).toBe('That device is signed out.');
  expect((await app.call('GET /profile', { as: { token: other } })).httpStatus).toBe(401);
  expect((await end(person.token, theirs!)).body.statusCode).toBe('C10012');
  expect((await end(person.token, mine!)).httpStatus).toBe(200);
  expect((await app.call('GET /profile', { as: person })).httpStatus).toBe(401);
});

test('nobody ends somebody else’s', async () => {
  const person = await addReseller(app);
  const stranger = await addReseller(app);
  const [session] = await list(person.token);
  expect((await end(stranger.token, session!.id)).body.statusCode).toBe('C10012');
  expect((await end(app.admin.token, session!.id)).body.statusCode).toBe('C10012');
  expect((await app.call('GET /profile', { as: person })).httpStatus).toBe(200);
});
