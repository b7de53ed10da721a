import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/test-database.ts';
import { findHeldJobs } from '../jobs/held-jobs.queries.ts';
import { connectClient } from './connection.ts';
import { inspectDatabase } from './inspect-database.ts';
import { migrate } from './migrate.ts';
import { checkPools, openPools } from './pools.ts';
import { rolesOf } from './roles.ts';

let database: { ownerUrl: string; close(): Promise<void> };
let directory: string;

beforeEach(async () => {
  database = await openEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

/** As the other tests, so that no roles are left on the server. */
const installation = 'test';

function run() {
  return migrate({ url: database.ownerUrl, directory, functions: directory, installation });
}

function write(name: string, sql: string) {
  return writeFile(join(directory, name), sql);
}

async function query<Row extends object>(text: string, url = database.ownerUrl): Promise<Row[]> {
  const client = await connectClient(url);
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  test('run once, in the order of their numbers, core once and environments twice', async () => {
    await write('0002_b.environment.sql', "CREATE TABLE b AS SELECT '{{environment}}' AS environment, id FROM a");
    await write('0001_a.core.sql', 'CREATE TABLE a (id int)');
    const first = await run();
    expect(first.applied).toEqual([
      '0001_a.core.sql',
      '0002_b.environment.sql (live)',
      '0002_b.environment.sql (sandbox)',
    ]);
    expect((await run()).applied).toEqual([]);
    await write('0003_c.core.sql', 'ALTER TABLE a ADD COLUMN name text');
    expect((await run()).applied).toEqual(['0003_c.core.sql']);
    expect(
      await query(
        "SELECT relnamespace::regnamespace::text AS schema, relname FROM pg_class WHERE relname IN ('a', 'b') ORDER BY 1",
      ),
    ).toEqual([
      { schema: 'core', relname: 'a' },
      { schema: 'live', relname: 'b' },
      { schema: 'sandbox', relname: 'b' },
    ]);
  });

  test('of several databases of a new installation at once make its roles once', async () => {
    const fresh = randomBytes(4).toString('hex');
    const others = await Promise.all(Array.from({ length: 4 }, openEmptyDatabase));
    const start = ({ ownerUrl: url }: { ownerUrl: string }) =>
      migrate({ url, directory, functions: directory, installation: fresh });
    try {
      expect((await Promise.all(others.map(start))).map(({ installation: name }) => name)).toEqual(
        Array(4).fill(fresh),
      );
    } finally {
      await Promise.all(others.map((other) => other.close()));
      await query(`DROP ROLE IF EXISTS ${Object.values(rolesOf(fresh)).join(', ')}`);
    }
  });

  test('run once when several servers start together', async () => {
    await write('0001_a.core.sql', 'CREATE TABLE a (id int); INSERT INTO a VALUES (1)');
    await write('0002_b.environment.sql', 'CREATE TABLE b (id int)');
    const results = await Promise.all([run(), run(), run(), run()]);
    expect(results.flatMap((result) => result.applied).sort()).toEqual([
      '0001_a.core.sql',
      '0002_b.environment.sql (live)',
      '0002_b.environment.sql (sandbox)',
    ]);
    expect(new Set(results.map((result) => result.installation)).size).toBe(1);
    expect(await query('SELECT count(*)::int AS rows FROM core.a')).toEqual([{ rows: 1 }]);
  });

  test('that were changed after they ran are refused by name', async () => {
    await write('0001_a.core.sql', 'CREATE TABLE a (id int)');
    await run();
    await write('0001_a.core.sql', 'CREATE TABLE a (id bigint)');
    await expect(run()).rejects.toThrow(/^Migration 0001_a\.core\.sql was changed after it ran here/);
    await write('0001_a.core.sql', 'CREATE TABLE a (id int)\r\n'.trimEnd());
    expect((await run()).applied).toEqual([]);
  });

  test('of a newer release stop an older one, which would call what is gone', async () => {
    await write('0001_a.core.sql', 'CREATE TABLE a (id int)');
    await write('0002_b.environment.sql', 'CREATE TABLE b (id int)');
    await run();
    await rm(join(directory, '0002_b.environment.sql'));
    await expect(run()).rejects.toThrow(
      'The database is of a newer release, as it has 0002_b.environment.sql: start that one, or restore a backup from before',
    );
  });

  test('that fail say where, and leave nothing behind', async () => {
    await write('0001_a.core.sql', 'CREATE TABLE a (id int);\n\nCREATE TABLE b (id oops);');
    await expect(run()).rejects.toThrow(/^Migration 0001_a\.core\.sql, line 3, failed: type "oops" does not exist$/);
    expect(await query("SELECT FROM pg_class WHERE relname = 'a'")).toEqual([]);
    await write('0001_a.core.sql', 'CREATE TABLE a (id int)');
    expect((await run()).applied).toEqual(['0001_a.core.sql']);
  });

  test.each([
    ['a.sql', '', /^Migration a\.sql must be named NNNN_name/],
    ['0001_a.sql', '', /^Migration 0001_a\.sql must be named/],
    ['0001_a.core.sql', 'GRANT {{serving_role}} TO x', /there is no \{\{serving_role\}\} in a core file/],
    ['0001_a.environment.sql', 'GRANT {{nobody}} TO x', /there is no \{\{nobody\}\} in an environment file/],
  ])('named %s with %j are refused', async (name, sql, message) => {
    await write(name, sql);
    await expect(run()).rejects.toThrow(message);
  });

  test('of the same number are refused', async () => {
    await write('0001_a.core.sql', '');
    await write('0001_b.core.sql', '');
    await expect(run()).rejects.toThrow('Migrations 0001_a.core.sql and 0001_b.core.sql have the same number');
  });

  test('leave no function that everybody may call', async () => {
    await write('0001_a.core.sql', 'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$');
    await run();
    expect(await query("SELECT has_function_privilege('public', 'core.f()', 'EXECUTE') AS open")).toEqual([
      { open: false },
    ]);
  });
});

test('a new database makes up its installation and keeps it', async () => {
  const first = await migrate({ url: database.ownerUrl, directory, functions: directory });
  try {
    expect(first.installation).toMatch(/^[0-9a-f]{8}$/);
    expect(first.roles).toEqual(rolesOf(first.installation));
    expect(
      (await migrate({ url: database.ownerUrl, directory, functions: directory, installation: 'other' })).installation,
    ).toBe(first.installation);
  } finally {
    const roles = Object.values(first.roles).join(', ');
    await query(`DROP OWNED BY ${roles} CASCADE; DROP ROLE ${roles}`);
  }
});

describe('an owner who is no superuser', () => {
  const name = `tessera_owner_${randomBytes(4).toString('hex')}`;
  const own = randomBytes(4).toString('hex');
  const roles = Object.values(rolesOf(own)).join(', ');
  let url: string;

  const createOwner = async (right: 'CREATEROLE' | 'NOCREATEROLE') => {
    const address = new URL(database.ownerUrl);
    const databaseName = address.pathname.slice(1);
    await query(
      `CREATE ROLE ${name} LOGIN ${right} PASSWORD 'test-only'; ALTER DATABASE ${databaseName} OWNER TO ${name}`,
    );
    address.username = name;
    address.password = 'test-only';
    url = address.toString();
  };

  afterEach(async () => {
    await query(`DO $$ BEGIN
      IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${rolesOf(own).live}') THEN DROP OWNED BY ${roles} CASCADE; DROP ROLE ${roles}; END IF;
    END $$; REASSIGN OWNED BY ${name} TO CURRENT_USER; DROP OWNED BY ${name}; DROP ROLE ${name}`);
  });

  test('needs only CREATEROLE; the server then serves as its restricted roles', async () => {
    await createOwner('CREATEROLE');
    const options = { databaseUrl: url, roles: (await migrate({ url, installation: own })).roles };
    const pools = openPools(options);
    try {
      await checkPools(pools, options, 'transfers');
      const job = '{"environment": "live", "payload": {"jobId": 1}}';
      await pools.jobs.query("SELECT graphile_worker.add_job('x', $1)", [job]);
      // The queue's rows are its role's alone; a function of the owner's looks at them.
      await query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
      expect([...(await findHeldJobs(pools.live, ['x'], 'jobId'))]).toEqual([[1, 'given-up']]);
    } finally {
      await pools.close();
    }
    expect((await migrate({ url })).applied).toEqual([]);
  });

  test('without CREATEROLE is told in one line what an administrator has to run, and that is enough', async () => {
    await createOwner('NOCREATEROLE');
    const error = await migrate({ url, installation: own }).catch((caught: unknown) => caught as Error);
    const { message } = error as Error;
    expect(message).toMatch(
      /^DATABASE_URL: this user may not manage roles; give it CREATEROLE, or let an administrator run: CREATE ROLE/,
    );
    expect(message).not.toContain('\n');
    await query((message.split('administrator run: ')[1] ?? '').replaceAll('<this user>', name));
    const options = { databaseUrl: url, roles: (await migrate({ url })).roles };
    const pools = openPools(options);
    await checkPools(pools, options, 'transfers').finally(() => pools.close());
  });

  test('of a database that was made without naming them is told what an administrator has to run, also before a start', async () => {
    await createOwner('CREATEROLE');
    const databaseName = new URL(url).pathname.slice(1);
    await query(`ALTER DATABASE ${databaseName} OWNER TO CURRENT_USER`);
    const mend = `ALTER DATABASE ${databaseName} OWNER TO ${name}`;
    const message = `DATABASE_URL: this user may make nothing in the database; let an administrator run: ${mend}`;
    await expect(migrate({ url, installation: own })).rejects.toThrow(message);
    await expect(inspectDatabase(url)).rejects.toThrow(message);
    await query(mend);
    await migrate({ url, installation: own });
  });
});
