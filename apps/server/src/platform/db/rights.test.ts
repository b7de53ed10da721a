import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { withSessionSettings } from './address.ts';
import { connectClient } from './connection.ts';
import type { Environment } from './environment.ts';
import { servingSettings } from './roles.ts';

let database: TestDatabase;
const clients: Partial<Record<Environment, pg.Client>> = {};

beforeAll(async () => {
  database = await openTestDatabase();
  for (const environment of ['live', 'sandbox'] as const) {
    const settings = { role: database.roles[environment], ...servingSettings(environment) };
    clients[environment] = await connectClient(withSessionSettings(database.ownerUrl, settings));
  }
});

afterAll(async () => {
  await Promise.all(Object.values(clients).map((client) => client.end()));
  await database.close();
});

const denied = expect.objectContaining({ code: '42501' });

function as(environment: Environment): pg.Client {
  const client = clients[environment];
  if (client === undefined) throw new Error('not connected');
  return client;
}

describe.each([
  ['live', 'sandbox'],
  ['sandbox', 'live'],
] as const)('the %s role', (own, other) => {
  test('works in its own schema and in UTC', async () => {
    const { rows } = await as(own).query(
      "SELECT current_schemas(false)::text[] AS path, current_setting('TimeZone') AS zone",
    );
    expect(rows).toEqual([{ path: [own, 'core'], zone: 'UTC' }]);
  });

  test('has the same settings when it signs in by itself, as it does behind PgBouncer', async () => {
    const { rows } = await database.owner.query('SELECT rolconfig FROM pg_roles WHERE rolname = $1', [
      database.roles[own],
    ]);
    expect(rows[0].rolconfig).toEqual(expect.arrayContaining([`search_path=${own}, core, pg_temp`, 'TimeZone=UTC']));
  });

  test("can't see the other environment", async () => {
    const tables = await tablesOf(other);
    expect(tables).not.toEqual([]);
    for (const table of tables) {
      await expect(as(own).query(`SELECT FROM ${other}.${table}`)).rejects.toEqual(denied);
    }
  });

  test("can't call the other environment's functions", async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
        WHERE pronamespace = $1::regnamespace AND has_schema_privilege($2, pronamespace, 'USAGE')`,
      [other, database.roles[own]],
    );
    expect(rows).toEqual([]);
  });

  test("can't write the ledger", async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c
        WHERE relnamespace = $1::regnamespace AND relname IN ('accounts', 'transfers', 'activations', 'activation_codes', 'code_purchases', 'code_renewals', 'idempotency_keys')
          AND (has_table_privilege($2, c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE') OR has_any_column_privilege($2, c.oid, 'INSERT, UPDATE'))`,
      [own, database.roles[own]],
    );
    expect(rows).toEqual([]);
    expect(await tablesOf(own)).toEqual(
      expect.arrayContaining(['accounts', 'transfers', 'activations', 'idempotency_keys']),
    );
    await expect(as(own).query('UPDATE accounts SET balance = balance + 1')).rejects.toEqual(denied);
    await expect(as(own).query('DELETE FROM transfers')).rejects.toEqual(denied);
  });

  test("can't change the audit log, only add to it", async () => {
    const insert = `INSERT INTO audit_log (at, environment, action, target_kind) VALUES (now(), '${own}', 'test', 'test')`;
    await as(own).query(insert);
    await expect(as(own).query("UPDATE audit_log SET action = 'else'")).rejects.toEqual(denied);
    await expect(as(own).query('DELETE FROM audit_log')).rejects.toEqual(denied);
    await expect(as(own).query('TRUNCATE audit_log')).rejects.toEqual(denied);
  });

  test("can't make tables, temporary ones included", async () => {
    await expect(as(own).query('CREATE TEMP TABLE accounts (id int)')).rejects.toEqual(denied);
    await expect(as(own).query(`CREATE TABLE ${own}.mine (id int)`)).rejects.toEqual(denied);
    await expect(as(own).query('CREATE TABLE core.mine (id int)')).rejects.toEqual(denied);
  });

  test("can't see the migrations nor the job queue", async () => {
    await expect(as(own).query('SELECT FROM core.migrations')).rejects.toEqual(denied);
    await expect(as(own).query('SELECT FROM graphile_worker.jobs')).rejects.toEqual(denied);
  });
});

test('in the sandbox people, roles and catalogue are read-only', async () => {
  const sandbox = as('sandbox');
  await sandbox.query('SELECT FROM users, roles, applications, settings');
  for (const statement of [
    'INSERT INTO roles (name) VALUES (NULL)',
    'UPDATE users SET status = 0',
    'UPDATE users SET role_id = 1',
    'DELETE FROM user_applications',
    'UPDATE applications SET yearly_credits = 0',
    "UPDATE settings SET value = '1'",
  ]) {
    await expect(sandbox.query(statement)).rejects.toEqual(denied);
  }
  await sandbox.query('UPDATE users SET passcode_hash = NULL WHERE false');
});

test('the job role reaches the queue and the outboxes, and no credit', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE relnamespace::regnamespace::text IN ('live', 'sandbox', 'core') AND relkind = 'r'
        AND has_table_privilege($1, oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
      ORDER BY 1`,
    [database.roles.jobs],
  );
  expect(rows.map((row) => row.name)).toEqual(['live.outbox', 'sandbox.outbox']);
});

test('every function that runs with the rights of the owner fixes its search_path, temporary tables last', async () => {
  const { rows } = await database.owner.query<{ name: string; path: string | null }>(
    `SELECT p.oid::regprocedure::text AS name, pronamespace::regnamespace::text AS schema,
            (SELECT setting FROM unnest(proconfig) AS setting WHERE starts_with(setting, 'search_path=')) AS path
       FROM pg_proc p WHERE prosecdef AND pronamespace::regnamespace::text IN ('core', 'live', 'sandbox')`,
  );
  expect(rows).not.toEqual([]);
  for (const { name, path } of rows) expect.soft(path, name).toMatch(/^search_path=(live, |sandbox, |)core, pg_temp$/);
});

test('no plan that a function keeps from a young database reads whole tables later', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_language l ON l.oid = prolang
      WHERE prosecdef AND lanname = 'plpgsql' AND prorettype <> 'trigger'::regtype
        AND NOT 'enable_seqscan=off' = ANY (coalesce(proconfig, '{}'))`,
  );
  expect(rows).toEqual([]);
});

test('nobody but the granted roles can call our functions', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
      WHERE pronamespace::regnamespace::text IN ('core', 'live', 'sandbox') AND has_function_privilege('public', p.oid, 'EXECUTE')`,
  );
  expect(rows).toEqual([]);
});

test('table names are unique across the schemas of an environment', async () => {
  const { rows } = await database.owner.query(
    `SELECT relname FROM pg_class WHERE relkind IN ('r', 'v', 'm') AND relnamespace::regnamespace::text IN ('core', 'live')
      GROUP BY relname HAVING count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

test('both environments have the same tables, columns and functions', async () => {
  const shapeOf = async (environment: Environment) => {
    const { rows } = await database.owner.query(
      `SELECT c.relname::text AS owner, a.attname::text AS name, replace(format_type(a.atttypid, a.atttypmod), $1::text || '.', '') AS type, a.attnotnull AS required
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE c.relnamespace = ($1::text)::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
        UNION ALL
       SELECT p.proname::text, replace(pg_get_function_identity_arguments(p.oid), $1::text || '.', ''), 'function', p.prosecdef
         FROM pg_proc p WHERE pronamespace = ($1::text)::regnamespace
        ORDER BY 1, 2, 3`,
      [environment],
    );
    return rows;
  };
  expect(await shapeOf('sandbox')).toEqual(await shapeOf('live'));
});

async function tablesOf(environment: Environment): Promise<string[]> {
  const { rows } = await database.owner.query<{ relname: string }>(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = $1::regnamespace",
    [environment],
  );
  return rows.map((row) => row.relname);
}
