import { readConfig } from '../apps/server/src/config.ts';
import { type CheckedLedger, verifyLedger } from '../apps/server/src/features/credits/verify-ledger.ts';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { environments } from '../apps/server/src/platform/db/environment.ts';
import { openPools } from '../apps/server/src/platform/db/pools.ts';
import { type InstallationRoles, rolesOf } from '../apps/server/src/platform/db/roles.ts';
import { attachOrStartPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

// npm run verify-ledger: proves the books of both environments, also while the server runs. Ends with 1 when they don't balance.

try {
  process.exitCode = (await verifyAll()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function verifyAll(): Promise<boolean> {
  const config = readConfig();
  const embedded = config.database.url ? undefined : await attachOrStartPostgres({ dataDir: config.dataDir });
  const databaseUrl = config.database.url ?? embedded?.url ?? '';
  try {
    const pools = openPools({ databaseUrl, roles: await findRoles(databaseUrl) });
    try {
      let isSound = true;
      for (const environment of environments) {
        const checked = await verifyLedger(pools[environment]);
        report(environment, checked);
        isSound &&= checked.isSound;
      }
      console.log(isSound ? 'The books balance.' : 'The books do NOT balance.');
      return isSound;
    } finally {
      await pools.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** Who serves here. Looked up and not made: this tool changes nothing. @throws StartError when nobody ever did */
async function findRoles(databaseUrl: string): Promise<InstallationRoles> {
  const owner = await connectClient(databaseUrl);
  try {
    const { rows } = await owner.query<{ isReady: boolean }>(
      `SELECT to_regclass('live.transfers') IS NOT NULL AND to_regclass('sandbox.transfers') IS NOT NULL AS "isReady"`,
    );
    if (!rows[0]?.isReady) throw new StartError('There are no books in this database yet: start the server first.');
    const { rows: found } = await owner.query<{ installation: string }>(
      "SELECT value #>> '{}' AS installation FROM core.settings WHERE key = 'installation'",
    );
    return rolesOf(found[0]?.installation ?? '');
  } finally {
    await owner.end();
  }
}

function report(environment: string, { totals, checks }: CheckedLedger): void {
  const { people, transfers, activations, creditHeld } = totals;
  console.log(
    `${environment}: ${people} people hold ${creditHeld} credit points after ${transfers} transfers, ${activations} of them activations`,
  );
  for (const { title, faultCount, firstFaults } of checks) {
    console.log(`  ${faultCount === 0 ? 'ok   ' : 'WRONG'} ${title}`);
    for (const fault of firstFaults) console.log(`        ${fault}`);
    if (faultCount > firstFaults.length) console.log(`        and ${faultCount - firstFaults.length} more`);
  }
}
