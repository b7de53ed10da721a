import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PaidPackage } from './activation-functions.queries.ts';

const planFunction = 'plan_activations';

export interface RowToPlan {
  line: number;
  parsedMac: string;
  applicationId: number;
  packageKind: PaidPackage;
}

export type RowPlan =
  | { code: '000000'; creditPoint: number; expiresAt: Date; tellsOfOthers: boolean }
  | {
      code: 'C10002' | 'C10019' | 'C10020' | 'C10021' | 'C10022' | 'C10409';
      creditPoint: null;
      expiresAt: null;
      tellsOfOthers: boolean;
    };

/** What activating each row would cost and give, by its line; in one statement that locks nothing. Whether the credit suffices is not asked. */
export async function planRows(
  db: Database,
  { actorId, isConfirmed, now }: { actorId: number; isConfirmed: boolean; now: Date },
  rows: readonly RowToPlan[],
): Promise<Map<number, RowPlan>> {
  const found = await sql<RowPlan & { place: number }>`
    SELECT place::int AS place, code, credit_point AS "creditPoint", expires_at AS "expiresAt", tells_of_others AS "tellsOfOthers"
      FROM ${sql.raw(planFunction)}(${actorId}, ${rows.map(({ parsedMac }) => parsedMac)}::text[], ${rows.map(({ applicationId }) => applicationId)}::int[],
        ${rows.map(({ packageKind }) => packageKind)}::text[], ${isConfirmed}, ${now})`.execute(db);
  return new Map(
    found.rows.flatMap((plan) => rows.slice(plan.place - 1, plan.place).map(({ line }) => [line, plan] as const)),
  );
}

/** That of one row, which each one that was asked for has. */
export function planOf(plans: ReadonlyMap<number, RowPlan>, line: number): RowPlan {
  const plan = plans.get(line);
  if (!plan) throw new Error(`${planFunction} left out row ${line}`);
  return plan;
}
