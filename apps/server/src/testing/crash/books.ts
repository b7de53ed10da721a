import { verifyLedger } from '../../features/credits/verify-ledger.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openPools } from '../../platform/db/pools.ts';
import { attachOrStartPostgres } from '../../platform/embedded-postgres/start-embedded-postgres.ts';

/** What is wrong with the books of either environment. */
export async function booksFaults(dataDir: string): Promise<string[]> {
  const postgres = await attachOrStartPostgres({ dataDir });
  const { roles } = await migrate({ url: postgres.url });
  const pools = openPools({ databaseUrl: postgres.url, roles });
  try {
    const checked = [await verifyLedger(pools.live), await verifyLedger(pools.sandbox)];
    return checked.flatMap(({ checks }) => checks.flatMap(({ firstFaults }) => firstFaults));
  } finally {
    await pools.close();
    await postgres.stop();
  }
}
