import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openPools } from './pools.ts';
import { isDatabaseAway, withoutRow } from './postgres-error.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a connection that PostgreSQL cut is told from a mistake in a query', async () => {
  expect(isDatabaseAway(await failureOf(sql`SELECT nothing`.execute(database.live)))).toBe(false);
  const cut = failureOf(sql`SELECT pg_sleep(600)`.execute(database.live));
  const sleeping = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
  await expect.poll(async () => (await database.owner.query(sleeping)).rowCount).toBe(1);
  await database.owner.query(`SELECT pg_terminate_backend(pid) FROM (${sleeping}) AS s`);
  expect(isDatabaseAway(await cut)).toBe(true);
  await sql`SELECT 1`.execute(database.live);
});

test('a server that is gone is away', async () => {
  const pools = openPools({ databaseUrl: 'postgres://me@localhost/x?host=/nowhere', roles: database.roles });
  expect(isDatabaseAway(await failureOf(sql`SELECT 1`.execute(pools.live)))).toBe(true);
  await pools.close();
});

test.each([
  ['a CHECK', "UPDATE core.users SET status = 7 WHERE email = 'quoted@example.com'"],
  ['a NOT NULL', "UPDATE core.users SET name = NULL WHERE email = 'quoted@example.com'"],
])('nothing of a row that broke %s is told', async (_what, statement) => {
  await database.owner.query(
    `WITH role AS (INSERT INTO core.roles (name, suits_groups, created_at) VALUES ($1, '{2}', now()) RETURNING id)
     INSERT INTO core.users (name, email, group_id, role_id, password_hash, created_at)
     SELECT 'Quoted', 'quoted@example.com', 2, role.id, 'a hash', now() FROM role ON CONFLICT (email) DO NOTHING`,
    [statement],
  );
  const error = await failureOf(database.owner.query(statement));
  expect(JSON.stringify(error)).toContain('a hash');
  expect(JSON.stringify(withoutRow(error))).not.toContain('a hash');
  expect(withoutRow(error)).toMatchObject({ code: expect.stringMatching(/^235/), table: 'users' });
});

test('other errors are not the database', () => {
  expect(isDatabaseAway(new Error('x'))).toBe(false);
  expect(isDatabaseAway('Connection terminated')).toBe(false);
});
