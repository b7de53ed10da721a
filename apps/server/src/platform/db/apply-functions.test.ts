import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/test-database.ts';
import { connectClient } from './connection.ts';
import { migrate } from './migrate.ts';

let database: { ownerUrl: string; close(): Promise<void> };
let directory: string;

beforeEach(async () => {
  database = await openEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'functions-'));
  await write('0001_a.environment.sql', 'CREATE TABLE a (id int, note text); GRANT SELECT ON a TO {{serving_role}}');
});

afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

/** As the other tests, so that no roles are left on the server. */
const installation = 'test';

const run = (release = '1.0.0') =>
  migrate({ url: database.ownerUrl, directory, functions: directory, installation, release });

async function write(path: string, sql: string): Promise<void> {
  await mkdir(dirname(join(directory, path)), { recursive: true });
  await writeFile(join(directory, path), sql);
}

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = await connectClient(database.ownerUrl);
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const answer = (value: number, rest = '') =>
  `CREATE OR REPLACE FUNCTION f(p_a int) RETURNS int LANGUAGE sql ${rest} AS $$ SELECT ${value} $$;`;
const grant = 'GRANT EXECUTE ON FUNCTION f TO {{serving_role}};';
const call = async (text = 'live.f(1)') => (await query<{ result: unknown }>(`SELECT ${text} AS result`))[0]?.result;
const mayCall = (role: string) => call(`has_function_privilege('${role}', 'live.f(int)', 'EXECUTE')`);

describe('functions', () => {
  test('are made in both environments, and again when their file changes', async () => {
    await write('one/sql/f.sql', answer(1));
    expect((await run()).functions).toEqual(['f (live)', 'f (sandbox)']);
    expect((await run()).functions).toEqual([]);
    await write('one/sql/f.sql', answer(2, 'SET enable_seqscan = off'));
    expect((await run()).functions).toEqual(['f (live)', 'f (sandbox)']);
    expect(await call('live.f(1) + sandbox.f(1)')).toBe(4);
    await write('one/sql/f.sql', answer(3));
    await run();
    expect(await query("SELECT proconfig FROM pg_proc WHERE proname = 'f' AND proconfig IS NOT NULL")).toEqual([]);
  });

  test('move between folders without being touched', async () => {
    await write('one/sql/f.sql', answer(1));
    await run();
    await rm(join(directory, 'one'), { recursive: true });
    await write('two/sql/f.sql', answer(1));
    expect((await run()).functions).toEqual([]);
  });

  test('of core are made there alone', async () => {
    await write('sql/g.core.sql', answer(1).replace(' f(', ' g('));
    expect((await run()).functions).toEqual(['g (core)']);
    expect(await call('core.g(1)')).toBe(1);
  });

  test('come after those that they call, and none may lead back to itself', async () => {
    await write(
      'sql/a_caller.sql',
      'CREATE OR REPLACE FUNCTION a_caller() RETURNS int LANGUAGE sql AS $$ SELECT f(1) $$;',
    );
    await write('sql/f.sql', answer(1));
    expect((await run()).functions[0]).toBe('f (live)');
    await write('sql/f.sql', answer(1).replace('SELECT 1', 'SELECT a_caller()'));
    await expect(run()).rejects.toThrow(/needs itself/);
  });

  test('whose file is gone are dropped, with their triggers', async () => {
    await write('sql/f.sql', answer(1));
    await write(
      'sql/t.sql',
      `CREATE OR REPLACE FUNCTION t() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.note := 'told'; RETURN NEW; END $$;
       CREATE OR REPLACE TRIGGER a_t BEFORE INSERT ON a FOR EACH ROW EXECUTE FUNCTION t();`,
    );
    await run();
    expect(await query('INSERT INTO live.a VALUES (1) RETURNING note')).toEqual([{ note: 'told' }]);
    await rm(join(directory, 'sql/t.sql'));
    expect((await run()).functions).toEqual(['t (live)', 't (sandbox)']);
    expect(await query('INSERT INTO live.a VALUES (1) RETURNING note')).toEqual([{ note: null }]);
    expect(await call()).toBe(1);
  });

  test('may be called by whom their file names, and by nobody else any more', async () => {
    const roles = (await run()).roles;
    await write('sql/f.sql', `${answer(1)} ${grant}`);
    await run();
    expect([await mayCall(roles.live), await mayCall('public')]).toEqual([true, false]);
    await write('sql/f.sql', answer(1));
    await run();
    expect([await mayCall(roles.live), await mayCall('public')]).toEqual([false, false]);
  });

  test('that take something else replace their former self', async () => {
    await write('sql/f.sql', `${answer(1)} ${grant}`);
    await run();
    await write('sql/f.sql', `${answer(2).replace('p_a int', "p_a int, p_b text DEFAULT 'x'")} ${grant}`);
    await run();
    expect(
      await query("SELECT pg_get_function_identity_arguments(oid) AS takes FROM pg_proc WHERE proname = 'f'"),
    ).toEqual([{ takes: 'p_a integer, p_b text' }, { takes: 'p_a integer, p_b text' }]);
    expect(await call()).toBe(2);
  });

  test('that answer something else replace their former self', async () => {
    await write('sql/f.sql', answer(1));
    await run();
    await write('sql/f.sql', answer(2).replace('RETURNS int', 'RETURNS bigint'));
    await run();
    expect(await call('pg_typeof(live.f(1))::text')).toBe('bigint');
  });

  test('are applied together or not at all', async () => {
    await write('sql/f.sql', answer(1));
    await run();
    await write('sql/f.sql', answer(2));
    await write('sql/g.sql', 'CREATE OR REPLACE FUNCTION g() RETURNS int\n LANGUAGE sql AS $$ SELECT oops $$;');
    await expect(run()).rejects.toThrow(/^Function sql\/g\.sql, line 2, failed: column "oops" does not exist$/);
    expect(await call()).toBe(1);
  });

  test('are applied once when several servers start together', async () => {
    await write('sql/f.sql', answer(1));
    const results = await Promise.all([run(), run(), run(), run()]);
    expect(results.flatMap(({ functions }) => functions)).toEqual(['f (live)', 'f (sandbox)']);
  });

  test('of a newer release are not replaced by an older one', async () => {
    await write('sql/f.sql', answer(2));
    await run('1.10.0');
    await write('sql/f.sql', answer(1));
    await expect(run('1.9.3')).rejects.toThrow('from which 1.10.0 and later can serve, and this is 1.9.3');
    expect(await call()).toBe(2);
  });

  test.each([
    ['two of one name', `${answer(1)} ${answer(1).replace('int)', 'text)')}`, /must make one function of its name/],
    ['another than they are named for', answer(1).replace(' f(', ' g('), /must make one function of its name/],
    [
      'an unknown placeholder',
      answer(1).replace('SELECT 1', "SELECT length('{{nobody}}')"),
      /there is no \{\{nobody\}\} in an environment file/,
    ],
  ])('are refused with %s', async (_, sql, message) => {
    await write('sql/f.sql', sql);
    await expect(run()).rejects.toThrow(message);
  });

  test('are refused as well where the file made its own before', async () => {
    await write('sql/f.sql', answer(1));
    await run();
    for (const sql of [answer(2).replace(' f(', ' g('), `${answer(2)} ${answer(2).replace(' f(', ' g(')}`]) {
      await write('sql/f.sql', sql);
      await expect(run()).rejects.toThrow(/must make one function of its name/);
    }
  });

  test('on which an index or a view stands are refused: they are a migration’s', async () => {
    await write('sql/f.sql', answer(1, 'IMMUTABLE'));
    await run();
    await query('CREATE INDEX a_f ON live.a (live.f(id))');
    await write('sql/f.sql', answer(2, 'IMMUTABLE'));
    await expect(run()).rejects.toThrow(/sql\/f\.sql is what index .*a_f stands on/);
  });

  test.each([
    ['sql/F.sql', answer(1), /must be named after its function/],
    ['other/sql/f.sql', answer(1), /are of the same function/],
  ])('in a file %s are refused', async (path, sql, message) => {
    await write('sql/f.sql', answer(1));
    await write(path, sql);
    await expect(run()).rejects.toThrow(message);
  });
});
