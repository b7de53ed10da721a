import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { readWhole, takeTime } from '../../platform/db/transaction.ts';
import type { LedgerCheck } from './ledger-check.reads.ts';
import { activationChecks } from './verify-activations.reads.ts';
import { auditChecks } from './verify-audit.reads.ts';
import { codeChecks } from './verify-codes.reads.ts';
import { historyChecks } from './verify-history.reads.ts';
import { reportChecks } from './verify-reports.reads.ts';
import { transferChecks } from './verify-transfers.reads.ts';

export const ledgerChecks: readonly LedgerCheck[] = [
  ...transferChecks,
  ...activationChecks,
  ...codeChecks,
  ...auditChecks,
  ...historyChecks,
  ...reportChecks,
];

/** Millions of rows are sorted and joined: in memory rather than on disk, as far as a small server has it, and as long as it takes. For one transaction. */
export async function takeMemory(tx: Tx): Promise<void> {
  await takeTime(tx);
  await sql`SET LOCAL work_mem = '64MB'`.execute(tx);
  await readWhole(tx);
}

/** How many faults a check finds, and the first few of them. */
export async function findFaults(
  db: Database,
  check: LedgerCheck,
  shown: number,
): Promise<{ count: number; first: string[] }> {
  const { rows } = await sql<{ fault: string | null; count: number }>`
    SELECT f.fault, count(*) OVER () AS count FROM (${check.faults}) f LIMIT ${shown}`.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ fault }) => fault ?? 'a fault that names nothing') };
}

export type LedgerTotals = { people: number; transfers: number; activations: number; creditHeld: number };

/** What the checks were made over. */
export async function countLedger(db: Database): Promise<LedgerTotals> {
  const { rows } = await sql<LedgerTotals>`
    SELECT (SELECT count(*) FROM accounts WHERE kind = 'user') AS people, (SELECT count(*) FROM transfers) AS transfers,
      (SELECT count(*) FROM activations) AS activations, (SELECT coalesce(sum(balance), 0)::bigint FROM accounts) AS "creditHeld"`.execute(
    db,
  );
  return rows[0] ?? { people: 0, transfers: 0, activations: 0, creditHeld: 0 };
}
