import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('whose session is ended while they are answered', () => {
  /** Holds a table that the call reads after it was let in, until it waits there; then the session is ended. */
  async function endedWhile<Answer>(
    person: { id: number },
    table: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const { owner } = app.database;
    const holder = await owner.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      const answer = ask();
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1);
      await holder.query('DELETE FROM core.sessions WHERE user_id = $1', [person.id]);
      await holder.query('COMMIT');
      return await answer;
    } finally {
      holder.release();
    }
  }

  test('is told that nobody is signed in, not that something went wrong', async () => {
    const person = await addReseller(app);
    const answer = await endedWhile(person, 'core.two_factors', () => app.call('GET /profile', { as: person }));
    expect([answer.httpStatus, answer.body.statusCode]).toEqual([401, 'C10002']);
  });

  test('looks through nobody’s eyes any more', async () => {
    const viewed = await addReseller(app);
    const params = { id: viewed.id };
    const admin = { id: app.admin.id, token: await signIn(app, app.admin, 'admin-login') };
    const answer = await endedWhile(admin, 'core.roles', () => app.call('POST /view-as/{id}', { as: admin, params }));
    expect([answer.httpStatus, answer.body.statusCode]).toEqual([401, 'C10002']);
    app.admin.token = await signIn(app, app.admin, 'admin-login');
  });
});

test('nobody ends somebody else’s', async () => {
  const person = await addReseller(app);
  const stranger = await addReseller(app);
  const [session] = await list(person.token);
  expect((await end(stranger.token, session!.id)).body.statusCode).toBe('C10012');
  expect((await end(app.admin.token, session!.id)).body.statusCode).toBe('C10012');
  expect((await app.call('GET /profile', { as: person })).httpStatus).toBe(200);
});
