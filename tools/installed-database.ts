import type { Config } from '../apps/server/src/config.ts';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { openPools, type Pools } from '../apps/server/src/platform/db/pools.ts';
import { type InstallationRoles, rolesOf } from '../apps/server/src/platform/db/roles.ts';
import { countMemory } from '../apps/server/src/platform/embedded-postgres/memory-settings.ts';
import { attachOrStartPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

/**
 * Works on the database of an installation as its server does, also while that runs, and also when the embedded PostgreSQL does not.
 * The schema is left as it is. @throws StartError when no server ever prepared this database
 */
export async function withInstalledDatabase<Result>(
  config: Config,
  work: (pools: Pools) => Promise<Result>,
): Promise<Result> {
  const { database, dataDir } = config;
  const memoryMegabytes = countMemory(database.memoryMegabytes);
  const embedded = database.url ? undefined : await attachOrStartPostgres({ dataDir, memoryMegabytes });
  const databaseUrl = database.url ?? embedded?.url ?? '';
  try {
    const pools = openPools({ databaseUrl, roles: await findRoles(databaseUrl), forTools: true });
    try {
      return await work(pools);
    } finally {
      await pools.close();
    }
  } finally {
    await embedded?.stop();
  }
}

async function findRoles(databaseUrl: string): Promise<InstallationRoles> {
  const owner = await connectClient(databaseUrl);
  try {
    const { rows } = await owner.query<{ isReady: boolean }>(
      `SELECT to_regclass('live.transfers') IS NOT NULL AND to_regclass('sandbox.transfers') IS NOT NULL AS "isReady"`,
    );
    if (!rows[0]?.isReady) throw new StartError('There is no Tessera in this database yet: start the server first.');
    const { rows: found } = await owner.query<{ installation: string }>(
      "SELECT value #>> '{}' AS installation FROM core.settings WHERE key = 'installation'",
    );
    return rolesOf(found[0]?.installation ?? '');
  } finally {
    await owner.end();
  }
}
