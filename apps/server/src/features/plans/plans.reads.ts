import type { Database } from '../../platform/db/database.ts';
import type { PlanRow } from './plan-view.ts';

/** All plans, the smallest first. There are a handful. */
export async function listPlans(db: Database): Promise<PlanRow[]> {
  return db.selectFrom('payment_plans').selectAll().orderBy('credit_points').orderBy('id').execute();
}

/** A plan, or undefined for one that is gone. */
export async function findPlan(db: Database, id: number): Promise<PlanRow | undefined> {
  return db.selectFrom('payment_plans').selectAll().where('id', '=', id).executeTakeFirst();
}
