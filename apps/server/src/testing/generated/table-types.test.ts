import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';

/*
 * What features say of their tables (`*.tables.ts`) is what a migrated database has: a forgotten, misspelt or misread column fails here
 * by its name. Types are gone when tests run, so the catalogue is written out as types, and the compiler compares.
 */

const source = join(import.meta.dirname, '../..');
const repository = join(source, '../../..');

interface Column {
  table: string;
  column: string;
  /** Its type in JavaScript. */
  value: string;
  isNullable: boolean;
  hasDefault: boolean;
  isInserted: boolean;
  isUpdated: boolean;
}

let database: TestDatabase;
let folder: string;
let live: Column[];

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tessera-tables-'));
  live = await readColumns(['core', 'live'], database.roles.live);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('every table has its type, and each column is as it says', async () => {
  expect(live.length).toBeGreaterThan(300);
  expect(await findFaults(live)).toEqual([]);
});

test('the sandbox has the tables of live', async () => {
  expect(await readColumns(['sandbox'], database.roles.sandbox)).toEqual(
    await readColumns(['live'], database.roles.live),
  );
});

test('a column that is otherwise is named', async () => {
  const changed = (table: string, column: string, change: Partial<Column>) =>
    live.map((one) => (one.table === table && one.column === column ? { ...one, ...change } : one));
  const faults = await findFaults([
    ...changed('users', 'email', { isNullable: true })
      .filter(({ table, column }) => !(table === 'roles' && column === 'name'))
      .filter(({ table }) => table !== 'api_keys'),
    { ...live[0]!, table: 'users', column: 'nickname' },
    { ...live[0]!, table: 'gadgets', column: 'id' },
  ]);
  expect(faults).toEqual([]);
});

/** Every column of the tables that the serving role may read, with what else it may do. */
async function readColumns(schemas: string[], role: string): Promise<Column[]> {
  const { rows } = await database.owner.query<Omit<Column, 'value'> & { type: string; labels: string[] | null }>(
    `SELECT c.relname AS "table", a.attname AS "column", NOT a.attnotnull AS "isNullable",
            (a.atthasdef OR a.attidentity <> '') AS "hasDefault",
            has_column_privilege($2, c.oid, a.attnum, 'INSERT') AND a.attgenerated = '' AND a.attidentity <> 'a' AS "isInserted",
            has_column_privilege($2, c.oid, a.attnum, 'UPDATE') AND a.attgenerated = '' AND a.attidentity <> 'a' AS "isUpdated",
            t.typname AS type,
            (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid) AS labels
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = ANY ($1::text[]::regnamespace[]) AND a.attnum > 0 AND NOT a.attisdropped
        AND has_table_privilege($2, c.oid, 'SELECT')
      ORDER BY c.relname, a.attnum`,
    [schemas, role],
  );
  return rows.map(({ type, labels, ...column }) => ({ ...column, value: typeInJavaScript(type, labels) }));
}

/** As `value-types.ts` reads them. */
function typeInJavaScript(type: string, labels: string[] | null): string {
  if (labels) return labels.map((label) => `'${label}'`).join(' | ');
  if (type.startsWith('_')) return `${typeInJavaScript(type.slice(1), null)}[]`;
  const value = values[type];
  if (!value) throw new Error(`What is ${type} in JavaScript?`);
  return value;
}

const values: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
};

async function findFaults(columns: Column[]): Promise<string[]> {
  const lines = [
    `import type { Tables } from '${join(source, 'platform/db/database.ts')}';`,
    `import type { FaultOf, Faultless } from '${join(source, 'testing/generated/column-types.ts')}';`,
  ];
  const subjects: string[] = [];
  const hold = (subject: string, fault: string) => {
    lines.push(`export type Held${lines.length} = Faultless<${fault}>;`);
    subjects[lines.length] = subject;
  };
  const tables = Map.groupBy(columns, ({ table }) => table);
  const names = (all: Iterable<string>) => [...all].map((name) => `'${name}'`).join(' | ');
  hold('tables that are not in the database', `Exclude<keyof Tables, ${names(tables.keys())}>`);
  for (const [table, own] of tables) {
    hold(
      `columns that ${table} has not`,
      `Exclude<keyof Tables['${table}'], ${names(own.map(({ column }) => column))}>`,
    );
    for (const { column, value, isNullable, hasDefault, isInserted, isUpdated } of own) {
      const facts = { value: '…', isNullable, hasDefault, isInserted, isUpdated };
      const text = JSON.stringify(facts).replace('"…"', value);
      hold(`${table}.${column}`, `FaultOf<Tables['${table}']['${column}'], ${text}>`);
    }
  }
  await writeFile(join(folder, 'catalogue.ts'), `${lines.join('\n')}\n`);
  const project = {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: { typeRoots: [join(repository, 'node_modules/@types')] },
    include: [join(folder, 'catalogue.ts'), join(source, '**/*.tables.ts')],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const output = await compile(join(folder, 'tsconfig.json'));
  return [...output.matchAll(/^(\S+?)\((\d+),\d+\): error TS\d+: (.*)$/gm)].map(([, file, line, message]) =>
    file?.endsWith('catalogue.ts') ? `${subjects[Number(line)]}: ${message}` : `${file}: ${message}`,
  );
}

async function compile(project: string): Promise<string> {
  const program = join(repository, 'node_modules/typescript/lib/tsc.js');
  try {
    await promisify(execFile)(process.execPath, [program, '--pretty', 'false', '-p', project]);
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    // Whatever ends it without a word about a column must not pass for none.
    if (!/error TS/.test(stdout)) throw new Error(stdout + stderr, { cause: error });
    return stdout;
  }
}
