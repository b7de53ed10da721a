import { release } from '../release.ts';
import { connectClient, refuseReadOnly } from './connection.ts';
import { refuseForeignDatabase } from './foreign-database.ts';
import { refuseOldServer } from './migrate.ts';
import { migrationsDirectory, readMigrationFiles } from './migration-files.ts';
import { refusePooler } from './refuse-pooler.ts';
import { servesBeside } from './serving-releases.ts';

/** What a database is like before anybody starts on it. */
export interface Inspected {
  version: string;
  isStandby: boolean;
  mayMakeRoles: boolean;
  maxConnections: number;
  usedConnections: number;
  /** The migrations that a start would run. */
  pending: string[];
  /** One of a newer release. */
  newer: string | null;
  /** This release may serve beside that one. */
  servesBeside: boolean;
}

/** Looks, and changes nothing. @throws StartError in one line: unreachable, a standby where `DATABASE_URL` leads, another's, too old */
export async function inspectDatabase(url: string, settingName = 'DATABASE_URL'): Promise<Inspected> {
  if (settingName === 'DATABASE_URL') await refusePooler(url);
  const client = await connectClient(url, settingName);
  try {
    const { rows } = await client.query<
      { number: number; is_migrated: boolean } & Omit<Inspected, 'pending' | 'newer' | 'servesBeside'>
    >(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
              pg_is_in_recovery() AS "isStandby", rolsuper OR rolcreaterole AS "mayMakeRoles",
              current_setting('max_connections')::int AS "maxConnections",
              (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS "usedConnections",
              to_regclass('core.migrations') IS NOT NULL AS is_migrated
         FROM pg_roles WHERE rolname = current_user`,
    );
    const [found] = rows;
    if (!found) throw new Error('no answer');
    const { number, is_migrated: isMigrated, ...told } = found;
    refuseOldServer({ number, name: told.version });
    if (settingName === 'DATABASE_URL') {
      await refuseReadOnly(client);
      await refuseForeignDatabase(client);
    }
    const known = (await readMigrationFiles(migrationsDirectory)).map(({ name }) => name);
    const { rows: ran } = isMigrated
      ? await client.query<{ name: string }>('SELECT DISTINCT name FROM core.migrations ORDER BY name')
      : { rows: [] };
    const names = ran.map(({ name }) => name);
    const newer = names.filter((name) => !known.includes(name)).at(-1) ?? null;
    const beside = isMigrated && (await servesBeside(client, release));
    return { ...told, pending: known.filter((name) => !names.includes(name)), newer, servesBeside: beside };
  } finally {
    await client.end();
  }
}
