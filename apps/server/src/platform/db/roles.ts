import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { SessionSettings } from './address.ts';
import type { Environment } from './environment.ts';
import { environments } from './environment.ts';
import { codeOf } from './postgres-error.ts';

/** The restricted roles of one installation. Roles belong to the whole PostgreSQL server, hence the installation in the name. */
export type InstallationRoles = { live: string; sandbox: string; jobs: string };

/** Names the roles of an installation (`[a-z0-9_]`, so they never need quoting). */
export function rolesOf(installation: string): InstallationRoles {
  const named = (suffix: string) => `tessera_${installation}_${suffix}`;
  return { live: named('live'), sandbox: named('sandbox'), jobs: named('jobs') };
}

/** What a session in this environment runs under; the search_path picks the tables, so that no query names an environment. */
export function servingSettings(environment: Environment): SessionSettings {
  return { search_path: `${environment}, core, pg_temp`, ...commonSettings };
}

/** What the job runner's sessions run under. */
export const jobSettings: SessionSettings = { search_path: 'graphile_worker, pg_temp', TimeZone: 'UTC' };

const commonSettings: SessionSettings = {
  TimeZone: 'UTC',
  // What is asked of millions is read in the order of an index, and no further than the page. With the default of 4, for disks that turn, the
  // planner collects and sorts all that somebody has instead, as soon as their rows are many times the average: 1 s, and 0.03 s by the index.
  random_page_cost: '1.1',
  idle_in_transaction_session_timeout: '60s',
  statement_timeout: '30s',
};

/**
 * Creates the roles that are missing, lets the owner take them on, and gives each the settings and schemas that it needs.
 * Changes nothing when all is in place: changing a role at every start would let two servers trip over each other.
 */
export async function ensureRoles(owner: pg.Client, roles: InstallationRoles): Promise<void> {
  const present = await presentRoles(owner, roles);
  const missing = Object.values(roles).filter((role) => !present.has(role));
  for (const role of missing) {
    await asRoleAdministrator(
      owner,
      roles,
      `CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`,
    );
  }
  for (const role of Object.values(roles)) {
    const { rows } = await owner.query<{ member: boolean }>(
      `SELECT pg_catalog.pg_has_role(current_user, $1, 'MEMBER')
          AND EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = $1) AS member`,
      [role],
    );
    if (rows[0]?.member !== true || missing.includes(role))
      await asRoleAdministrator(owner, roles, `GRANT ${role} TO CURRENT_USER`);
  }
  for (const environment of environments)
    await ensureSettings(owner, roles, roles[environment], servingSettings(environment));
  await ensureSettings(owner, roles, roles.jobs, jobSettings);
}

const triesOfRoles = 5;

/**
 * Roles belong to the whole PostgreSQL server: two databases of one installation that start together, such as tests of their own, may
 * both find one missing. Whoever comes second looks again, and finds it there.
 * @param work makes roles in a transaction of its own
 */
export async function besideOthers(work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried >= triesOfRoles || !someoneWasFaster(error)) throw error;
    }
  }
}

/** It is there meanwhile (42710, 23505), or another changed it at the same time, for which PostgreSQL has no code of its own. */
function someoneWasFaster(error: unknown): boolean {
  const isConcurrent = error instanceof Error && /^tuple concurrently (updated|deleted)$/.test(error.message);
  return isConcurrent || ['42710', '23505'].includes(codeOf(error) ?? '');
}

/** Creates the schemas, and lets each role see only its own. Schema names are fixed: one installation per database. */
export async function ensureSchemas(owner: pg.Client, roles: InstallationRoles): Promise<void> {
  await owner.query(`
    GRANT USAGE ON SCHEMA core TO ${roles.live}, ${roles.sandbox};
    CREATE SCHEMA IF NOT EXISTS live;
    CREATE SCHEMA IF NOT EXISTS sandbox;
    GRANT USAGE ON SCHEMA live TO ${roles.live}, ${roles.jobs};
    GRANT USAGE ON SCHEMA sandbox TO ${roles.sandbox}, ${roles.jobs};
    CREATE SCHEMA IF NOT EXISTS graphile_worker AUTHORIZATION ${roles.jobs};
  `);
}

/**
 * Takes back what every role may do in a new database: with temporary tables a caller could shadow the tables of a
 * function. Rights on a database are not copied to a clone, so this runs at every start.
 */
export async function restrictDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; open: boolean }>(
    `SELECT pg_catalog.quote_ident(datname) AS name,
            pg_catalog.has_database_privilege('public', oid, 'TEMP') AS open
       FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database()`,
  );
  const database = rows[0];
  if (database?.open) await owner.query(`REVOKE TEMPORARY ON DATABASE ${database.name} FROM PUBLIC`);
}

async function presentRoles(owner: pg.Client, roles: InstallationRoles): Promise<Set<string>> {
  const { rows } = await owner.query<{ rolname: string }>(
    'SELECT rolname FROM pg_catalog.pg_roles WHERE rolname = ANY ($1::text[])',
    [Object.values(roles)],
  );
  return new Set(rows.map((row) => row.rolname));
}

async function ensureSettings(
  owner: pg.Client,
  roles: InstallationRoles,
  role: string,
  settings: SessionSettings,
): Promise<void> {
  const { rows } = await owner.query<{ setconfig: string[] | null }>(
    `SELECT setconfig FROM pg_catalog.pg_db_role_setting
      WHERE setdatabase = 0 AND setrole = (SELECT oid FROM pg_catalog.pg_roles WHERE rolname = $1)`,
    [role],
  );
  const present = new Set(rows[0]?.setconfig ?? []);
  for (const [name, value] of Object.entries(settings)) {
    if (!present.has(`${name}=${value}`)) {
      await asRoleAdministrator(owner, roles, `ALTER ROLE ${role} SET ${name} = ${literalList(name, value)}`);
    }
  }
}

/** search_path is a list of names; quoted as one string it would be one schema with commas in its name. */
function literalList(name: string, value: string): string {
  return name === 'search_path' ? value : `'${value}'`;
}

async function asRoleAdministrator(owner: pg.Client, roles: InstallationRoles, statement: string): Promise<void> {
  try {
    await owner.query(statement);
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new StartError(
      `DATABASE_URL: this user may not manage roles; give it CREATEROLE, or let an administrator run: ${manualStatements(roles)}`,
      { cause: error },
    );
  }
}

/** The statements for an administrator, where the owner has no CREATEROLE. */
function manualStatements(roles: InstallationRoles): string {
  const settingsOf = (role: string, settings: SessionSettings) =>
    Object.entries(settings).map(([name, value]) => `ALTER ROLE ${role} SET ${name} = ${literalList(name, value)};`);
  return [
    ...Object.values(roles).map((role) => `CREATE ROLE ${role} NOLOGIN;`),
    ...environments.flatMap((environment) => settingsOf(roles[environment], servingSettings(environment))),
    ...settingsOf(roles.jobs, jobSettings),
    `GRANT ${Object.values(roles).join(', ')} TO <this user>;`,
  ].join(' ');
}
