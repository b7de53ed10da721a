import type { Insertable, Updateable } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApkPlanRow } from './apk.reads.ts';

export async function insertApkPlan(
  tx: Tx,
  values: Omit<Insertable<Tables['apk_plans']>, 'version'>,
): Promise<ApkPlanRow> {
  return tx.insertInto('apk_plans').values(values).returningAll().executeTakeFirstOrThrow();
}

/** The plan with its row locked against other edits. @throws C10012 */
export async function lockApkPlan(tx: Tx, id: number): Promise<ApkPlanRow> {
  const row = await tx.selectFrom('apk_plans').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Refusal('C10012');
  return row;
}

/** Changes a locked plan. */
export async function updateApkPlan(tx: Tx, id: number, changes: Updateable<Tables['apk_plans']>): Promise<ApkPlanRow> {
  return tx
    .updateTable('apk_plans')
    .set((expression) => ({ ...changes, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a locked plan. Its picture stays in the file store, as another record may show the same. */
export async function deleteApkPlan(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('apk_plans').where('id', '=', id).execute();
}
