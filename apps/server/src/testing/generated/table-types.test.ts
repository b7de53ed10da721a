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
/** What is wrong with the catalogue, and what with one that others were put in the place of. */
let faults: string[];
let plantedFaults: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tessera-tables-'));
  live = await readColumns(['core', 'live'], database.roles.live);
  // Both at once: the compiler reads the server for each run.
  [faults = [], plantedFaults = []] = await findFaults([live, withPlanted(live)]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('every table has its type, and each column is as it says', () => {
  expect(live.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});

test('the sandbox has the tables of live', async () => {
  expect(await readColumns(['sandbox'], database.roles.sandbox)).toEqual(
    await readColumns(['live'], database.roles.live),
  );
});

test('what is otherwise is named, and nothing else', () => {
  expect([...plantedFaults].sort()).toEqual([
    'accounts.balance: it may be inserted',
    'gadgets.size: no type has it',
    'no column of roles: name',
    'no table: api_keys',
    'users.email: its values are of another type',
    'users.locale: it may not be inserted',
    'users.name: it may be null',
    'users.nickname: no type has it',
    'users.removed_at: it is never null',
    'users.status: it may not be updated',
    'users.version: no insert may leave it out',
  ]);
});

/** A catalogue that no type agrees with: columns that are otherwise, that no type knows, and that are gone. */
function withPlanted(columns: Column[]): Column[] {
  const changes: Record<string, Partial<Column>> = {
    'users.email': { value: 'number' },
    'users.name': { isNullable: true },
    'users.removed_at': { isNullable: false },
    'users.version': { hasDefault: false },
    'users.locale': { isInserted: false },
    'users.status': { isUpdated: false },
    'accounts.balance': { isInserted: true },
  };
  const [any] = columns;
  const changed = columns.map((one) => ({ ...one, ...changes[`${one.table}.${one.column}`] }));
  const unknown = [
    { ...any!, table: 'users', column: 'nickname' },
    { ...any!, table: 'gadgets', column: 'size' },
  ];
  const gone = ({ table, column }: Column) => table === 'api_keys' || (table === 'roles' && column === 'name');
  return [...changed.filter((one) => !gone(one)), ...unknown];
}

/**
 * Every column of the tables and views that the serving role may read or add to. Of a view the catalogue doesn't say what is never null:
 * its column is as the one of the same name that it reads.
 */
async function readColumns(schemas: string[], role: string): Promise<Column[]> {
  const { rows } = await database.owner.query<Omit<Column, 'value'> & { type: string }>(
    `SELECT c.relname AS "table", a.attname AS "column", NOT coalesce(v.is_never_null, a.attnotnull) AS "isNullable",
            (a.atthasdef OR a.attidentity <> '') AS "hasDefault",
            has_column_privilege($2, c.oid, a.attnum, 'INSERT') AND a.attgenerated = '' AND a.attidentity <> 'a' AS "isInserted",
            has_column_privilege($2, c.oid, a.attnum, 'UPDATE') AND a.attgenerated = '' AND a.attidentity <> 'a' AS "isUpdated",
            coalesce(b.typname, t.typname) AS type
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
       LEFT JOIN pg_type b ON b.oid = nullif(t.typbasetype, 0)
       LEFT JOIN LATERAL (SELECT bool_and(o.attnotnull) AS is_never_null
          FROM pg_rewrite r JOIN pg_depend d ON d.objid = r.oid AND d.refobjsubid > 0
          JOIN pg_attribute o ON o.attrelid = d.refobjid AND o.attnum = d.refobjsubid AND o.attname = a.attname
         WHERE c.relkind = 'v' AND r.ev_class = c.oid) v ON true
      WHERE c.relkind IN ('r', 'p', 'v') AND c.relnamespace = ANY ($1::text[]::regnamespace[]) AND a.attnum > 0 AND NOT a.attisdropped
        AND has_any_column_privilege($2, c.oid, 'SELECT, INSERT')
      ORDER BY c.relname, a.attnum`,
    [schemas, role],
  );
  return rows.map(({ type, ...column }) => ({ ...column, value: typeInJavaScript(type) }));
}

/** As `value-types.ts` reads them. */
function typeInJavaScript(type: string): string {
  if (type.startsWith('_')) return `${typeInJavaScript(type.slice(1))}[]`;
  const value = values[type];
  if (!value) throw new Error(`What is ${type} in JavaScript?`);
  return value;
}

const values: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  cidr: 'string',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

/** Of each catalogue, what the types say otherwise. */
async function findFaults(catalogues: Column[][]): Promise<string[][]> {
  const written = catalogues.map(asTypes);
  const paths = written.map((_, index) => join(folder, `catalogue-${index}.ts`));
  await Promise.all(paths.map((path, index) => writeFile(path, `${written[index]!.lines.join('\n')}\n`)));
  const project = {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: { typeRoots: [join(repository, 'node_modules/@types')] },
    include: [...paths, join(source, '**/*.tables.ts')],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const output = await compile(join(folder, 'tsconfig.json'));
  // Other files are there for their declarations alone; the whole server is compiled elsewhere.
  const found = [...output.matchAll(/catalogue-(\d+)\.ts\((\d+),\d+\): error TS\d+: (.*)$/gm)];
  return written.map(({ subjects }, index) =>
    found
      .filter(([, catalogue]) => Number(catalogue) === index)
      .map(([, , line, message = '']) => {
        const fault = /^Type '"(.*)"' does not satisfy the constraint 'never'/.exec(message)?.[1];
        return `${subjects[Number(line)]}: ${fault ?? message}`;
      }),
  );
}

/** A line for each column, which doesn't compile where its type says otherwise, and by the line what it is about. */
function asTypes(columns: Column[]): { lines: string[]; subjects: string[] } {
  const lines = [
    `import type { Tables } from ${JSON.stringify(join(source, 'platform/db/database.ts'))};`,
    `import type { ColumnsOf, FaultAt, Faultless } from ${JSON.stringify(join(source, 'testing/generated/column-types.fixture.ts'))};`,
  ];
  const subjects: string[] = [];
  const hold = (subject: string, fault: string) => {
    lines.push(`export type Held${lines.length} = Faultless<${fault}>;`);
    subjects[lines.length] = subject;
  };
  const tables = Map.groupBy(columns, ({ table }) => table);
  const names = (all: Iterable<string>) => [...all].map((name) => `'${name}'`).join(' | ');
  hold('no table', `Exclude<keyof Tables, ${names(tables.keys())}>`);
  for (const [table, own] of tables) {
    hold(`no column of ${table}`, `Exclude<ColumnsOf<'${table}'>, ${names(own.map(({ column }) => column))}>`);
    for (const { column, value, isNullable, hasDefault, isInserted, isUpdated } of own) {
      const facts = { value: '…', isNullable, hasDefault, isInserted, isUpdated };
      const text = JSON.stringify(facts).replace('"…"', value);
      hold(`${table}.${column}`, `FaultAt<'${table}', '${column}', ${text}>`);
    }
  }
  return { lines, subjects };
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
