import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';

export type PlanRow = Selectable<Tables['payment_plans']>;

/** A payment plan as its calls answer it. */
export function presentPlan(row: PlanRow) {
  const { id, title, price, currency, description, credit_points } = row;
  return { id, title, price, currency, description, credit_points };
}

/** What the audit log keeps of a plan. */
export function describePlan({ title, price, currency, description, credit_points }: PlanRow): Record<string, unknown> {
  return { title, price, currency, description, credit_points };
}
