import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { callFunction } from './call-function.ts';
import { openFakePooler } from './pooler.fixture.ts';
import { checkPools, openPools, type Pools } from './pools.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
const opened: Pools[] = [];
const functions = {
  add: { name: 'test_add', answer: z.strictObject({ sum: z.int() }) },
  conflict: { name: 'test_conflict', answer: z.int() },
  shape: { name: 'test_shape', answer: z.int() },
};

/** One connection, so that a test knows which one it uses. */
function openOne(options: { namedStatements?: boolean; liveUrl?: string } = {}): Pools {
  const pools = openPools({
    databaseUrl: database.ownerUrl,
    roles: database.roles,
    maxConnections: { live: 1 },
    ...options,
  });
  opened.push(pools);
  return pools;
}

beforeAll(async () => {
  database = await openTestDatabase();
  await database.owner.query(`
    CREATE FUNCTION live.test_add(p_a bigint, p_b bigint) RETURNS jsonb LANGUAGE sql AS $$ SELECT jsonb_build_object('sum', p_a + p_b) $$;
    CREATE SEQUENCE live.test_calls;
    GRANT ALL ON SEQUENCE live.test_calls TO ${database.roles.live};
    CREATE FUNCTION live.test_conflict(p_state text, p_times int) RETURNS jsonb LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('live.test_calls') <= p_times THEN RAISE EXCEPTION 'conflict' USING ERRCODE = p_state; END IF;
      RETURN to_jsonb(currval('live.test_calls'));
    END $$;
  `);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((pools) => pools.close()));
  await database.owner.query('ALTER SEQUENCE live.test_calls RESTART');
});

afterAll(() => database.close());

describe('values', () => {
  test('a bigint is a number, a sum of one past the safe range an error', async () => {
    const { rows } = await sql`SELECT 9007199254740991::bigint AS big, ARRAY[1, NULL]::bigint[] AS list`.execute(
      database.live,
    );
    expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, list: [1, null] }]);
    await expect(sql`SELECT 9007199254740992::bigint`.execute(database.live)).rejects.toThrow(RangeError);
  });

  test('a time is a Date, a day its text, jsonb what it holds, bytea a Buffer', async () => {
    const { rows } = await sql`SELECT '2027-01-15T12:00:00Z'::timestamptz AS at, '2027-01-15'::date AS day,
      '{"a": [1]}'::jsonb AS json, '\\x00ff'::bytea AS bytes`.execute(database.live);
    expect(rows).toEqual([
      { at: new Date('2027-01-15T12:00:00Z'), day: '2027-01-15', json: { a: [1] }, bytes: Buffer.from([0, 255]) },
    ]);
  });
});

describe('callFunction', () => {
  test('answers the jsonb, in and out of a transaction', async () => {
    const args = { p_a: 1, p_b: 2 };
    expect(await callFunction(database.live, functions.add, args)).toEqual({ sum: 3 });
    expect(await transaction(database.live, (tx) => callFunction(tx, functions.add, args))).toEqual({ sum: 3 });
  });

  test('finds parameters by name, in any order', async () => {
    expect(await callFunction(database.live, functions.add, { p_b: 5, p_a: 2 })).toEqual({ sum: 7 });
  });

  test('is prepared once per connection, and not at all when names are off', async () => {
    const prepared = async (pools: Pools) => {
      for (const number of [1, 2]) await callFunction(pools.live, functions.add, { p_a: number, p_b: 2 });
      const { rows } = await sql<{ name: string }>`SELECT name FROM pg_prepared_statements`.execute(pools.live);
      return rows.length;
    };
    expect(await prepared(openOne())).toBe(1);
    expect(await prepared(openOne({ namedStatements: false }))).toBe(0);
  });

  test('refuses an answer that is not as its schema says, where answers are held to them', async () => {
    const promised = { name: 'test_add', answer: z.strictObject({ sum: z.int(), of: z.int() }) };
    await expect(callFunction(database.live, promised, { p_a: 1, p_b: 2 })).rejects.toThrow('of');
  });

  test('refuses what is not the name of a function', async () => {
    const name = 'pg_sleep(9); SELECT x';
    await expect(callFunction(database.live, { name, answer: z.unknown() }, {})).rejects.toThrow('is not a call');
  });
});

describe('conflicts', () => {
  test.each(['40P01', '40001'])('%s is tried once more', async (state) => {
    expect(await callFunction(database.live, functions.conflict, { p_state: state, p_times: 1 })).toBe(2);
  });

  test('a second conflict is told', async () => {
    const call = callFunction(database.live, functions.conflict, { p_state: '40P01', p_times: 5 });
    await expect(call).rejects.toMatchObject({ code: '40P01' });
    expect(await database.owner.query('SELECT last_value FROM live.test_calls')).toMatchObject({
      rows: [{ last_value: 2 }],
    });
  });

  test('another error is told at once', async () => {
    const call = callFunction(database.live, functions.conflict, { p_state: 'P0001', p_times: 5 });
    await expect(call).rejects.toMatchObject({ code: 'P0001' });
    expect(await database.owner.query('SELECT last_value FROM live.test_calls')).toMatchObject({
      rows: [{ last_value: 1 }],
    });
  });

  test('a transaction starts over as a whole, so what it wrote before is there once', async () => {
    const result = await transaction(database.live, async (tx) => {
      await tx
        .insertInto('outbox')
        .values({ kind: 'x', payload: '{}', created_at: new Date(0) })
        .execute();
      return callFunction(tx, functions.conflict, { p_state: '40001', p_times: 1 });
    });
    expect(result).toBe(2);
    expect(await database.owner.query("SELECT FROM live.outbox WHERE kind = 'x'")).toMatchObject({ rowCount: 1 });
  });

  test('two transactions that lock crosswise both come through', async () => {
    await database.owner.query("INSERT INTO core.settings VALUES ('left', '0'), ('right', '0')");
    let arrived = 0;
    const both = Promise.withResolvers<void>();
    const bump = (tx: typeof database.live, key: string) =>
      tx.updateTable('settings').set({ value: sql`to_jsonb(value::int + 1)` }).where('key', '=', key).execute();
    const crossings: Promise<void>[] = [];
    const cross = (place: number, first: string, second: string) =>
      transaction(database.live, async (tx) => {
        arrived += 1;
        // Whoever starts over would cross the other once more, were it quicker to its lock than the other, whom that waits for.
        if (arrived > 2) await crossings[1 - place];
        await bump(tx, first);
        if (arrived === 2) both.resolve();
        await both.promise;
        await bump(tx, second);
      });
    crossings.push(cross(0, 'left', 'right'), cross(1, 'right', 'left'));
    await Promise.all(crossings);
    const { rows } = await database.owner.query("SELECT value FROM core.settings WHERE key IN ('left', 'right')");
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  });
});

test('a connection whose plan went stale is replaced, and the call goes through', async () => {
  const pools = openOne();
  const pidOf = async () =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(pools.live)).rows[0]?.pid;
  await database.owner.query(`CREATE FUNCTION live.test_shape() RETURNS jsonb LANGUAGE sql AS $$ SELECT '1'::jsonb $$`);
  expect(await callFunction(pools.live, functions.shape, {})).toBe(1);
  const before = await pidOf();
  await database.owner.query(`DROP FUNCTION live.test_shape();
    CREATE FUNCTION live.test_shape() RETURNS json LANGUAGE sql AS $$ SELECT '2'::json $$`);
  expect(await callFunction(pools.live, functions.shape, {})).toBe(2);
  expect(await pidOf()).not.toBe(before);
});

describe('checkPools', () => {
  const optionsOf = (liveUrl?: string) => ({ databaseUrl: database.ownerUrl, roles: database.roles, liveUrl });

  test('accepts pools that serve each environment under its own role', async () => {
    await checkPools(openOne(), optionsOf(), 'transfers');
  });

  test('refuses to serve as the owner', async () => {
    const liveUrl = database.ownerUrl;
    await expect(checkPools(openOne({ liveUrl }), optionsOf(liveUrl), 'transfers')).rejects.toThrow(
      /^DATABASE_LIVE_URL: .* may do more than serve live/,
    );
  });

  const loginOf = (name: string) => {
    const url = new URL(database.ownerUrl);
    url.username = name;
    return url.toString();
  };

  test('reads times where the database writes them otherwise for others; who signs in by itself has to', async () => {
    const name = database.roles.live;
    const written = (value: string) =>
      database.owner.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${value}', current_database()); END $$`);
    await written("SET DateStyle = ''German''");
    await database.owner.query(`ALTER ROLE ${name} LOGIN`);
    const liveUrl = loginOf(name);
    try {
      const pools = openOne();
      await checkPools(pools, optionsOf(), 'transfers');
      const { rows } = await sql`SELECT '2027-01-15T12:00:00Z'::timestamptz AS at`.execute(pools.live);
      expect(rows).toEqual([{ at: new Date('2027-01-15T12:00:00Z') }]);
      const found = await pools.jobs.query(`SELECT '2027-01-15T12:00:00Z'::timestamptz AS at`);
      expect(found.rows).toEqual(rows);
      await expect(checkPools(openOne({ liveUrl }), optionsOf(liveUrl), 'transfers')).rejects.toThrow(
        `DATABASE_LIVE_URL: run ALTER ROLE ${name} SET DateStyle = 'ISO'`,
      );
    } finally {
      await Promise.all(opened.splice(0).map((pools) => pools.close()));
      await database.owner.query(`ALTER ROLE ${name} NOLOGIN`);
      await written('RESET DateStyle');
    }
  });

  test('accepts a role that signs in by itself, as behind PgBouncer', async () => {
    const name = database.roles.live;
    await database.owner.query(`ALTER ROLE ${name} LOGIN`);
    const liveUrl = loginOf(name);
    try {
      const client = new pg.Client({ connectionString: liveUrl });
      await client.connect();
      const { rows } = await client.query("SELECT current_schema() AS schema, current_setting('TimeZone') AS zone");
      await client.end();
      expect(rows).toEqual([{ schema: 'live', zone: 'UTC' }]);
      await checkPools(openOne({ liveUrl }), optionsOf(liveUrl), 'transfers');
    } finally {
      await Promise.all(opened.splice(0).map((pools) => pools.close()));
      await database.owner.query(`ALTER ROLE ${name} NOLOGIN`);
    }
  });

  test('looks at the pooler in front of such a role', async () => {
    const pooler = await openFakePooler({ atBegin: 'transaction blocks not allowed in statement pooling mode' });
    try {
      await expect(checkPools(openOne(), optionsOf(pooler.url), 'transfers')).rejects.toThrow('pool_mode = statement');
    } finally {
      await pooler.close();
    }
  });
});
