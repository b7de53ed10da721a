import type { Insertable, Updateable } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import { isPostgresError } from '../../platform/db/postgres-error.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApplicationRow } from './application-row.ts';

/** Adds an application. A name that is taken breaks `applications_name_key`, which answers C10011. */
export async function insertApplication(
  tx: Tx,
  values: Omit<Insertable<Tables['applications']>, 'version'>,
): Promise<ApplicationRow> {
  return tx.insertInto('applications').values(values).returningAll().executeTakeFirstOrThrow();
}

/** The application with its row locked against other edits. @throws C10012 */
export async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow> {
  const row = await tx.selectFrom('applications').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Refusal('C10012');
  return row;
}

/** One whose planned prices are due, with its row locked; who is being edited meanwhile comes with the next look. */
export async function lockDueApplication(tx: Tx, now: Date): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('applications')
    .selectAll()
    .where('planned_from', '<=', now)
    .orderBy('planned_from')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Changes a locked application. */
export async function updateApplication(
  tx: Tx,
  id: number,
  changes: Updateable<Tables['applications']>,
): Promise<ApplicationRow> {
  return tx
    .updateTable('applications')
    .set((expression) => ({ ...changes, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Deletes an application that no device uses. The foreign keys of both environments' devices decide it, because no query of the
 * live role can see the sandbox, and because a device that registers meanwhile is seen by them too.
 * @throws C10409 while a device of either environment uses it.
 */
export async function deleteApplication(tx: Tx, id: number): Promise<void> {
  try {
    await tx.deleteFrom('applications').where('id', '=', id).execute();
  } catch (error) {
    if (isPostgresError(error) && error.constraint === 'devices_application_id_fkey')
      throw new Refusal('C10409', { said: 'applicationInUse' });
    throw error;
  }
}
