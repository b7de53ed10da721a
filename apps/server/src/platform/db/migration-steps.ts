import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Environment } from './environment.ts';
import { environments } from './environment.ts';
import { expandPlaceholders, lineOf, type MigrationFile } from './migration-files.ts';
import type { InstallationRoles } from './roles.ts';

/** A migration in one of its schemas; null: in core. */
export type Step = { file: MigrationFile; environment: Environment | null };

/** `goes on`: a batch of it is done, and the next one is due. */
export type StepOutcome = 'was done before' | 'goes on' | 'ran';

export function stepsOf(files: MigrationFile[]): Step[] {
  return files.flatMap((file): Step[] =>
    file.kind === 'core' ? [{ file, environment: null }] : environments.map((environment) => ({ file, environment })),
  );
}

export function nameOf({ file, environment }: Step): string {
  return environment === null ? file.name : `${file.name} (${environment})`;
}

/** Takes a step, or a batch of one that fills in what is there, within the transaction that is open. @throws StartError */
export async function applyStep(
  owner: pg.Client,
  step: Step,
  roles: InstallationRoles,
  batch: Batch,
): Promise<StepOutcome> {
  const { file, environment } = step;
  if (await wasDone(owner, step)) return 'was done before';
  // Functions keep this path by SET search_path FROM CURRENT; pg_temp last, else a temporary table could stand in for one of ours.
  await owner.query(`SET LOCAL search_path = ${searchPathOf(step)}`);
  const sql = expandPlaceholders(file.sql, `Migration ${file.name}`, roles, environment);
  if (file.fills) {
    const isLeft = await batch.fill(owner, nameOf(step), file.fills, (range) =>
      runSql(owner, step, sql.replaceAll('{{batch}}', range)),
    );
    if (isLeft) return 'goes on';
  } else await runSql(owner, step, sql);
  await owner.query(`REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${schemaOf(step)} FROM PUBLIC`);
  await noteStep(owner, step);
  return 'ran';
}

export const schemaOf = ({ environment }: Step): string => environment ?? 'core';

export const searchPathOf = ({ environment }: Step): string =>
  `${environment === null ? '' : `${environment}, `}core, pg_temp`;

/** @throws StartError it ran as another text */
export async function wasDone(owner: pg.Client, step: Step): Promise<boolean> {
  const { rows } = await owner.query<{ checksum: string }>(
    'SELECT checksum FROM core.migrations WHERE name = $1 AND environment = $2',
    [step.file.name, schemaOf(step)],
  );
  if (rows[0] === undefined) return false;
  if (rows[0].checksum === step.file.checksum) return true;
  throw new StartError(
    `Migration ${nameOf(step)} was changed after it ran here; restore the file and put the change into a new one`,
  );
}

export async function noteStep(owner: pg.Client, step: Step): Promise<void> {
  const { name, checksum } = step.file;
  await owner.query('INSERT INTO core.migrations (name, environment, checksum) VALUES ($1, $2, $3)', [
    name,
    schemaOf(step),
    checksum,
  ]);
}

/** @throws StartError with the line where it failed */
export async function runSql(owner: pg.Client, step: Step, sql: string): Promise<void> {
  try {
    await owner.query(sql);
  } catch (error) {
    const said = error instanceof Error ? error.message : error;
    throw new StartError(`Migration ${nameOf(step)}${lineOf(error, sql)} failed: ${said}`, { cause: error });
  }
}

const leastRows = 100;
const mostRows = 50_000;
/** Whoever wants one of a batch's rows waits for so long, and a crash costs no more. */
const batchMilliseconds = 200;

/** Fills in a table from its first row to its last, a range of its key per transaction, which also notes how far it came. */
export class Batch {
  private rows = 1000;

  /** Does the next range. Answers whether there was one; rows that came meanwhile are told of by then. */
  async fill(
    owner: pg.Client,
    name: string,
    { table, key }: { table: string; key: string },
    run: (range: string) => Promise<void>,
  ): Promise<boolean> {
    const since = performance.now();
    const setting = `backfill ${name}`;
    const column = `${table}.${key}`;
    const { rows: noted } = await owner.query<{ through: string }>(
      "SELECT value #>> '{}' AS through FROM core.settings WHERE key = $1",
      [setting],
    );
    const through = noted[0]?.through;
    const after = through === undefined ? 'true' : `${column} > ${owner.escapeLiteral(through)}`;
    const { rows: ends } = await owner.query<{ last: string | null }>(
      `SELECT max(key)::text AS last FROM (SELECT ${column} AS key FROM ${table} WHERE ${after} ORDER BY ${column} LIMIT ${this.rows}) AS range`,
    );
    const last = ends[0]?.last ?? null;
    if (last === null) {
      // An empty table has no range: what could not run would be found first where there are rows.
      if (through === undefined) await run(`(false AND ${column} IS NOT NULL)`);
      await owner.query('DELETE FROM core.settings WHERE key = $1', [setting]);
      return false;
    }
    await run(`(${after} AND ${column} <= ${owner.escapeLiteral(last)})`);
    await owner.query(
      `INSERT INTO core.settings (key, value) VALUES ($1, to_jsonb($2::text))
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [setting, last],
    );
    const pace = batchMilliseconds / Math.max(performance.now() - since, 1);
    this.rows = Math.round(Math.min(Math.max(this.rows * Math.min(pace, 2), leastRows), mostRows));
    return true;
  }
}
