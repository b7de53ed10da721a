import type { Insertable, Updateable } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PlanRow } from './plan-view.ts';

export async function insertPlan(
  tx: Tx,
  values: Omit<Insertable<Tables['payment_plans']>, 'version'>,
): Promise<PlanRow> {
  return tx.insertInto('payment_plans').values(values).returningAll().executeTakeFirstOrThrow();
}

/** The plan with its row locked against other edits. @throws C10012 */
export async function lockPlan(tx: Tx, id: number): Promise<PlanRow> {
  const row = await tx.selectFrom('payment_plans').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Refusal('C10012');
  return row;
}

/** Changes a locked plan. */
export async function updatePlan(tx: Tx, id: number, changes: Updateable<Tables['payment_plans']>): Promise<PlanRow> {
  return tx
    .updateTable('payment_plans')
    .set((expression) => ({ ...changes, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a locked plan. Orders keep what they need of it. */
export async function deletePlan(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('payment_plans').where('id', '=', id).execute();
}
