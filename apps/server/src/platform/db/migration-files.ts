import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Environment } from './environment.ts';
import { isPostgresError } from './postgres-error.ts';
import type { InstallationRoles } from './roles.ts';

/** One file of `migrations/`. `core` runs once, `environment` once in each of live and sandbox. */
export type MigrationFile = {
  name: string;
  kind: 'core' | 'environment';
  checksum: string;
  sql: string;
  /** The oldest release that can still serve afterwards; null: whichever could before; undefined: it doesn't say. */
  oldestRelease: string | null | undefined;
  /** It fills in what is there, a range of this key after the other. */
  fills: { table: string; key: string } | undefined;
  /** It makes this index, while the table is read and written. */
  index: string | undefined;
};

/** The migrations of this version, which ship beside the source. */
export const migrationsDirectory = join(import.meta.dirname, '../../../migrations');

/** Those up to here were written before any release and don't say. */
const lastUnmarked = '0101';
/**
 * Its first line: `-- Expand: …` leaves everything that the release before calls; `-- Contract 1.2.0: …` takes away what those before 1.2.0 call;
 * `-- Fill devices.id: …` changes the rows that are there, for each range of that key in a transaction of its own, and `{{batch}}` is the range;
 * `-- Index devices_owner_id_idx: …` makes that one index outside of a transaction, CONCURRENTLY.
 */
const mark = /^-- (?:Expand|Contract (\d+\.\d+\.\d+)|Fill ([a-z_]+)\.([a-z_]+)|Index ([a-z_]+)): /;

const fileName = /^(\d{4})_[a-z0-9_]+\.(core|environment)\.sql$/;

/** Reads the migrations in the order of their numbers. */
export async function readMigrationFiles(directory: string, unmarkedUpTo = lastUnmarked): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Map<string, string>();
  const files: MigrationFile[] = [];
  for (const name of names) {
    const [, number, kind] = fileName.exec(name) ?? [];
    if (number === undefined || kind === undefined) {
      throw new StartError(`Migration ${name} must be named NNNN_name.core.sql or NNNN_name.environment.sql`);
    }
    const twin = numbers.get(number);
    if (twin !== undefined) throw new StartError(`Migrations ${twin} and ${name} have the same number`);
    numbers.set(number, name);
    const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const marked = mark.exec(sql);
    if (marked === null && number > unmarkedUpTo)
      throw new StartError(
        `Migration ${name} must begin with "-- Expand: ", "-- Contract 1.2.0: ", "-- Fill table.key: " or "-- Index name: "`,
      );
    const [, , table, key, index] = marked ?? [];
    const fills = table && key ? { table, key } : undefined;
    if ((fills !== undefined) !== sql.includes('{{batch}}'))
      throw new StartError(`Migration ${name}: what begins with "-- Fill" has {{batch}} in it, and nothing else has`);
    if (/\bCONCURRENTLY\b/i.test(sql) ? !makesOnly(sql, index) : index !== undefined)
      throw new StartError(
        `Migration ${name}: what begins with "-- Index name" is CREATE INDEX CONCURRENTLY name, and nothing else is`,
      );
    const oldestRelease = marked === null ? undefined : (marked[1] ?? null);
    files.push({ name, kind: kind === 'core' ? 'core' : 'environment', checksum, sql, oldestRelease, fills, index });
  }
  return files;
}

function makesOnly(sql: string, index: string | undefined): boolean {
  const statement = sql.replaceAll(/--[^\n]*/g, '').trim();
  return new RegExp(`^CREATE (UNIQUE )?INDEX CONCURRENTLY ${index} ON [^;]*;?$`).test(statement);
}

/**
 * Fills in the placeholders of a migration or a function (`what`, for the message when one is unknown):
 * `{{serving_role}}` (the environment's role) and `{{environment}}` where it runs in one, `{{serving_roles}}` (both, with a comma) where
 * it runs in core; `{{live_role}}`, `{{sandbox_role}}`, `{{jobs_role}}` everywhere.
 */
export function expandPlaceholders(
  sql: string,
  what: string,
  roles: InstallationRoles,
  environment: Environment | null,
): string {
  const values: Record<string, string> = { live_role: roles.live, sandbox_role: roles.sandbox, jobs_role: roles.jobs };
  if (environment === null) {
    values.serving_roles = `${roles.live}, ${roles.sandbox}`;
  } else {
    values.serving_role = roles[environment];
    values.environment = environment;
  }
  return sql.replaceAll(/\{\{(?!batch\}\})([a-z_]+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new StartError(
        `${what}: there is no ${placeholder} in ${environment === null ? 'a core' : 'an environment'} file`,
      );
    }
    return value;
  });
}

/** Where SQL failed, as `, line 3,`; nothing where PostgreSQL doesn't say. */
export function lineOf(error: unknown, sql: string): string {
  if (!isPostgresError(error) || error.position === undefined) return '';
  return `, line ${sql.slice(0, Number(error.position)).split('\n').length},`;
}
