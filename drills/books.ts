import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { runNode } from '../tools/run-program.ts';
import type { Told } from './callers.ts';

export interface Books {
  lost: number;
  doubled: number;
  balance: boolean;
}

/** Holds what callers were told against what the database has, and proves the books. */
export async function checkBooks(databaseUrl: string, { acknowledged }: Told): Promise<Books> {
  const owner = await connectClient(databaseUrl);
  try {
    const { rows } = await owner.query<{ mac: string; count: number }>(
      'SELECT mac, count(*)::int AS count FROM live.activations WHERE reversed_at IS NULL GROUP BY mac',
    );
    const there = new Map(rows.map(({ mac, count }) => [mac, count]));
    return {
      lost: [...acknowledged].filter((mac) => !there.has(mac)).length,
      doubled: rows.filter(({ count }) => count > 1).length,
      balance: await doTheyBalance(databaseUrl),
    };
  } finally {
    await owner.end();
  }
}

/** Whether verify-ledger proves the books. */
export async function doTheyBalance(databaseUrl: string): Promise<boolean> {
  const { PATH = '' } = process.env;
  const { isOk, output } = await runNode(['tools/verify-ledger.ts'], { env: { PATH, DATABASE_URL: databaseUrl } });
  if (!isOk) console.error(output);
  return isOk;
}
