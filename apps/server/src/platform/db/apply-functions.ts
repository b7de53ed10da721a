import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Environment, environments } from './environment.ts';
import type { FunctionFile } from './function-files.ts';
import { expandPlaceholders, lineOf } from './migration-files.ts';
import type { InstallationRoles } from './roles.ts';

export type FunctionsToApply = {
  files: FunctionFile[];
  roles: InstallationRoles;
  /** This version's number, `1.2.3`. */
  release: string;
};

export type AppliedFunctions = { functions: string[]; isBreaking: boolean };

type Recorded = { name: string; schema: string; checksum: string; release: string };

/**
 * Makes the functions of the database those of the files: what changed is applied again, what has no file any more is dropped. In the
 * caller's transaction, so that no server ever meets half of them. Answers the names of what it changed, as `name (schema)`, and
 * whether the release before can't call them all any more.
 *
 * A server of the release before may still be calling the former ones: what is new in one comes with a default; one that means something
 * else gets a name of its own, and the old file stays for one more release.
 * @throws StartError in one line: a file fails, or changes what an index, a view or a type stands on
 */
export async function applyFunctions(
  owner: pg.Client,
  { files, roles, release }: FunctionsToApply,
): Promise<AppliedFunctions> {
  const recorded = await readRecorded(owner);
  const wanted = files.flatMap((file) => schemasOf(file).map((schema) => ({ file, schema })));
  const isRecorded = (name: string, schema: string, checksum?: string) =>
    recorded.some(
      (one) => one.name === name && one.schema === schema && (checksum === undefined || one.checksum === checksum),
    );
  const changed = wanted.filter(({ file, schema }) => !isRecorded(file.name, schema, file.checksum));
  const gone = recorded.filter(
    (one) => !wanted.some(({ file, schema }) => file.name === one.name && schema === one.schema),
  );
  if (changed.length + gone.length === 0) return { functions: [], isBreaking: false };
  for (const { name, schema } of gone) await drop(owner, name, schema);
  let isBreaking = gone.length > 0;
  for (const { file, schema } of changed) {
    const isCallable = await apply(owner, file, schema, roles);
    isBreaking ||= !isCallable;
  }
  for (const { file, schema } of changed) await refuseUnderIndex(owner, file, schema);
  await record(owner, changed, gone, release);
  const functions = [
    ...changed.map(({ file, schema }) => nameOf(file.name, schema)),
    ...gone.map((one) => nameOf(one.name, one.schema)),
  ];
  return { functions, isBreaking };
}

const nameOf = (name: string, schema: string) => `${name} (${schema})`;

const schemasOf = ({ kind }: FunctionFile): readonly ('core' | Environment)[] =>
  kind === 'core' ? ['core'] : environments;

async function readRecorded(owner: pg.Client): Promise<Recorded[]> {
  const { rows } = await owner.query<Recorded>(
    'SELECT name, environment AS schema, checksum, release FROM core.functions',
  );
  return rows;
}

/**
 * Replaces a function, or makes it. Rights outlive a replacement, so they are taken back first: the file says who may call it. One that
 * takes or answers something else can't be replaced: it would be made beside its former self, or not at all. That goes first, then.
 * Answers whether whoever called it before still can.
 */
async function apply(owner: pg.Client, file: FunctionFile, schema: string, roles: InstallationRoles): Promise<boolean> {
  const environment = file.kind === 'core' ? null : (schema as Environment);
  await owner.query(`SET LOCAL search_path = ${environment === null ? '' : `${schema}, `}core, pg_temp`);
  const sql = expandPlaceholders(file.sql, `Function ${file.path}`, roles, environment);
  const before = await present(owner, file.name, schema);
  const everybody = ['PUBLIC', ...Object.values(roles)].join(', ');
  for (const { identity } of before) await owner.query(`REVOKE ALL ON FUNCTION ${identity} FROM ${everybody}`);
  if (before.length > 0) {
    await owner.query('SAVEPOINT replacing');
    const isReplaced = await owner.query(sql).then(
      async () => (await present(owner, file.name, schema)).every(({ oid }) => before.some((one) => one.oid === oid)),
      () => false,
    );
    if (isReplaced) return true;
    await owner.query('ROLLBACK TO replacing');
    for (const one of before) await dropOne(owner, one, file.path);
  }
  await make(owner, file, sql);
  const made = await present(owner, file.name, schema);
  for (const { identity } of made) await owner.query(`REVOKE ALL ON FUNCTION ${identity} FROM PUBLIC`);
  return before.every((former) => made.some((one) => canStandFor(former, one)));
}

async function make(owner: pg.Client, { path }: FunctionFile, sql: string): Promise<void> {
  try {
    await owner.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartError(`Function ${path}${lineOf(error, sql)} failed: ${reason}`, { cause: error });
  }
}

/** A function as it is in the database; `identity` is spelled for the session's search_path. */
type Present = { oid: string; identity: string; answer: string; takes: Parameter[] };
type Parameter = { name: string; type: string; hasDefault: boolean };

/** Calls name what they give: who called the former finds all of it in this one, of the same type, and gives all that this one must have. */
function canStandFor(former: Present, one: Present): boolean {
  const inOne = new Map(one.takes.map((parameter) => [parameter.name, parameter]));
  const mayBeGiven = former.takes.every(({ name, type, hasDefault }) => {
    const same = inOne.get(name);
    return same?.type === type && (same.hasDefault || !hasDefault);
  });
  const given = new Set(former.takes.map(({ name }) => name));
  return (
    former.answer === one.answer &&
    mayBeGiven &&
    one.takes.every(({ name, hasDefault }) => hasDefault || given.has(name))
  );
}

async function present(owner: pg.Client, name: string, schema: string): Promise<Present[]> {
  const { rows } = await owner.query<Present>(
    `SELECT p.oid::int8::text AS oid, p.oid::pg_catalog.regprocedure::text AS identity, pg_catalog.pg_get_function_result(p.oid) AS answer,
            ARRAY(SELECT pg_catalog.jsonb_build_object('name', coalesce(p.proargnames[place], ''),
                           'type', pg_catalog.format_type(p.proargtypes[place - 1], NULL),
                           'hasDefault', place > p.pronargs - p.pronargdefaults)
                    FROM pg_catalog.generate_series(1, p.pronargs) AS place ORDER BY place) AS takes
       FROM pg_catalog.pg_proc p WHERE p.proname = $1 AND p.pronamespace = $2::text::pg_catalog.regnamespace`,
    [name, schema],
  );
  return rows;
}

async function drop(owner: pg.Client, name: string, schema: string): Promise<void> {
  await owner.query('SET LOCAL search_path = pg_catalog, pg_temp');
  for (const one of await present(owner, name, schema)) {
    const { rows } = await owner.query<{ trigger: string; table: string }>(
      `SELECT quote_ident(tgname) AS trigger, tgrelid::regclass::text AS table FROM pg_trigger WHERE tgfoid = $1::text::oid`,
      [one.oid],
    );
    for (const { trigger, table } of rows) await owner.query(`DROP TRIGGER ${trigger} ON ${table}`);
    await dropOne(owner, one, name);
  }
}

async function dropOne(owner: pg.Client, { identity }: Present, of: string): Promise<void> {
  try {
    await owner.query(`DROP FUNCTION ${identity}`);
  } catch (error) {
    throw new StartError(`${of}: ${identity} can't go: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** PostgreSQL takes another body under an index without a word, and the index lies from then on. Such functions belong to migrations. */
async function refuseUnderIndex(owner: pg.Client, file: FunctionFile, schema: string): Promise<void> {
  const { rows } = await owner.query<{ what: string }>(
    `SELECT pg_catalog.pg_describe_object(d.classid, d.objid, d.objsubid) AS what
       FROM pg_catalog.pg_depend d JOIN pg_catalog.pg_proc p ON p.oid = d.refobjid
      WHERE d.refclassid = 'pg_catalog.pg_proc'::pg_catalog.regclass AND d.classid <> 'pg_catalog.pg_trigger'::pg_catalog.regclass
        AND p.proname = $1 AND p.pronamespace = $2::text::pg_catalog.regnamespace LIMIT 1`,
    [file.name, schema],
  );
  if (rows[0] === undefined) return;
  throw new StartError(`${file.path} is what ${rows[0].what} stands on: such a function belongs into a migration`);
}

async function record(
  owner: pg.Client,
  changed: { file: FunctionFile; schema: string }[],
  gone: Recorded[],
  release: string,
): Promise<void> {
  for (const { name, schema } of gone) {
    await owner.query('DELETE FROM core.functions WHERE name = $1 AND environment = $2', [name, schema]);
  }
  for (const { file, schema } of changed) {
    await owner.query(
      `INSERT INTO core.functions (name, environment, checksum, release) VALUES ($1, $2, $3, $4)
         ON CONFLICT (name, environment) DO UPDATE SET checksum = excluded.checksum, release = excluded.release, at = now()`,
      [file.name, schema, file.checksum, release],
    );
  }
}
