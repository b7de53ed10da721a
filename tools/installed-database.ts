import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../apps/server/src/config.ts';
import { embeddedOptions } from '../apps/server/src/embedded-options.ts';
import { isRestored, moveOnAfterRestore } from '../apps/server/src/platform/backup/restored-mark.ts';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { openPools, type Pools } from '../apps/server/src/platform/db/pools.ts';
import { type InstallationRoles, rolesOf } from '../apps/server/src/platform/db/roles.ts';
import { attachOrStartPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

/**
 * Works on the database of an installation as its server does, also while that runs, and also when the embedded PostgreSQL does not.
 * The schema is left as it is, and no database is made. @throws StartError when no server ever prepared this database
 */
export async function withInstalledDatabase<Result>(
  config: Config,
  work: (pools: Pools) => Promise<Result>,
): Promise<Result> {
  // An empty one in its place would be in the way of a restore.
  if (!config.database.url && !hasEmbeddedDatabase(config))
    throw new StartError(`There is no database in ${config.dataDir}: is DATA_DIR right?`);
  return withDatabase(config, async (databaseUrl) => {
    const roles = await findRoles(databaseUrl);
    if (!roles) throw new StartError('There is no Tessera in this database yet: start the server first.');
    if (!config.database.url && isRestored(config.dataDir)) await moveOnAfterRestore(config.dataDir, databaseUrl);
    const pools = openPools({ databaseUrl, roles, forTools: true });
    try {
      return await work(pools);
    } finally {
      await pools.close();
    }
  });
}

/** Gives the address of the database; the embedded one is started for as long as this takes, where no server has it running. */
export async function withDatabase<Result>(config: Config, work: (url: string) => Promise<Result>): Promise<Result> {
  if (config.database.url) return work(config.database.url);
  const embedded = await attachOrStartPostgres(embeddedOptions(config));
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

export const hasEmbeddedDatabase = ({ dataDir }: Config): boolean => existsSync(join(dataDir, 'postgres'));

/** The roles that serve it, or nothing where no server ever prepared it. */
export async function findRoles(databaseUrl: string): Promise<InstallationRoles | undefined> {
  const owner = await connectClient(databaseUrl);
  try {
    const { rows } = await owner.query<{ isReady: boolean }>(
      `SELECT to_regclass('live.transfers') IS NOT NULL AND to_regclass('sandbox.transfers') IS NOT NULL AS "isReady"`,
    );
    if (!rows[0]?.isReady) return undefined;
    const { rows: found } = await owner.query<{ installation: string }>(
      "SELECT value #>> '{}' AS installation FROM core.settings WHERE key = 'installation'",
    );
    return rolesOf(found[0]?.installation ?? '');
  } finally {
    await owner.end();
  }
}
