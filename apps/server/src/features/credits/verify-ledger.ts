import type { Database } from '../../platform/db/database.ts';
import { snapshot } from '../../platform/db/transaction.ts';
import { findAuditKeptFrom } from '../audit/audit.public.ts';
import { countLedger, findFaults, type LedgerTotals, ledgerChecks, takeMemory } from './verify-ledger.reads.ts';

/** Of one check: how many faults were found, and the first of them, told for people. */
export type CheckedLedger = {
  totals: LedgerTotals;
  checks: { title: string; faultCount: number; firstFaults: string[] }[];
  isSound: boolean;
  /** From when on the audit log tells, and the books were held against it; null: from the beginning. */
  auditedFrom: Date | null;
};

const shownFaults = 5;

/** Proves an environment's books on the state of one instant, while the server goes on working. Writes nothing. */
export async function verifyLedger(db: Database): Promise<CheckedLedger> {
  return snapshot(db, async (tx) => {
    await takeMemory(tx);
    const totals = await countLedger(tx);
    const checks: CheckedLedger['checks'] = [];
    for (const check of ledgerChecks) {
      const { count, first } = await findFaults(tx, check, shownFaults);
      checks.push({ title: check.title, faultCount: count, firstFaults: first });
    }
    const isSound = checks.every(({ faultCount }) => faultCount === 0);
    return { totals, checks, isSound, auditedFrom: await findAuditKeptFrom(tx) };
  });
}
