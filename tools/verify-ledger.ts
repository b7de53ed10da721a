import { readConfig } from '../apps/server/src/config.ts';
import { type CheckedLedger, verifyLedger } from '../apps/server/src/features/credits/verify-ledger.ts';
import { environments } from '../apps/server/src/platform/db/environment.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';
import { withInstalledDatabase } from './installed-database.ts';

// npm run verify-ledger: proves the books of both environments, also while the server runs. Ends with 1 when they don't balance.

try {
  process.exitCode = (await verifyAll()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function verifyAll(): Promise<boolean> {
  return withInstalledDatabase(readConfig(), async (pools) => {
    let isSound = true;
    for (const environment of environments) {
      const checked = await verifyLedger(pools[environment]);
      report(environment, checked);
      isSound &&= checked.isSound;
    }
    console.log(isSound ? 'The books balance.' : 'The books do NOT balance.');
    return isSound;
  });
}

function report(environment: string, { totals, checks, auditedFrom }: CheckedLedger): void {
  const { people, transfers, activations, creditHeld } = totals;
  console.log(
    `${environment}: ${people} people hold ${creditHeld} credit points after ${transfers} transfers, ${activations} of them activations`,
  );
  if (auditedFrom)
    console.log(
      `  the audit log tells from ${auditedFrom.toISOString()} on; what is older was held against nothing but itself`,
    );
  for (const { title, faultCount, firstFaults } of checks) {
    console.log(`  ${faultCount === 0 ? 'ok   ' : 'WRONG'} ${title}`);
    for (const fault of firstFaults) console.log(`        ${fault}`);
    if (faultCount > firstFaults.length) console.log(`        and ${faultCount - firstFaults.length} more`);
  }
}
