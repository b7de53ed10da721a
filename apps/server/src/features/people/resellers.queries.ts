import { sql, type UpdateObject } from 'kysely';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';
import { type LockedPerson, lockedColumns } from './person-locks.queries.ts';

type Changes = Pick<
  UpdateObject<Tables, 'users'>,
  | 'name'
  | 'email'
  | 'old_email'
  | 'email_verified_at'
  | 'status'
  | 'password_hash'
  | 'passcode_hash'
  | 'logo_path'
  | 'group_id'
  | 'role_id'
  | 'parent_id'
  | 'removed_at'
  | 'removed_by_operator'
  | 'is_disabled_by_admin'
  | 'disabled_by_operator'
>;

/** Writes columns of a person, and that they are another version now. A password that somebody else sets counts as a reset. */
export async function updatePerson(tx: Tx, id: number, changes: Changes): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...changes,
      ...('password_hash' in changes && { password_resets: sql`password_resets + 1` }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function listApplicationIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_applications')
    .select('application_id')
    .where('user_id', '=', userId)
    .orderBy('application_id')
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** Somebody's applications become these; sub-resellers lose what their parent lost. */
export async function replaceApplications(tx: Tx, userId: number, applicationIds: readonly number[]): Promise<void> {
  const kept = sql`${[...applicationIds]}::int[]`;
  await sql`
    DELETE FROM user_applications ua
     WHERE (ua.user_id = ${userId} OR ua.user_id IN (SELECT c.id FROM users c WHERE c.parent_id = ${userId}))
       AND ua.application_id <> ALL (${kept})`.execute(tx);
  await sql`
    INSERT INTO user_applications (user_id, application_id) SELECT ${userId}, unnest(${kept}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
}

/**
 * Locks somebody and their parent, in the order of their ids: whoever assigns people locks both in that order, and with the child
 * first each would wait for the other. Who got another parent while this waited is let go and locked anew with that one. The parents' rows
 * then stay as they are; their applications are changed under the same lock.
 */
export async function lockWithParent(tx: Tx, id: number): Promise<void> {
  for (;;) {
    await sql`SAVEPOINT with_parent`.execute(tx);
    const { rows: locked } = await sql<{ id: number }>`
      SELECT id FROM users WHERE id = ${id} OR id = (SELECT parent_id FROM users WHERE id = ${id})
       ORDER BY id FOR NO KEY UPDATE`.execute(tx);
    const { rows } = await sql<{ parent_id: number | null }>`SELECT parent_id FROM users WHERE id = ${id}`.execute(tx);
    const parentId = rows[0]?.parent_id ?? null;
    if (parentId === null || locked.some((one) => one.id === parentId)) return;
    await sql`ROLLBACK TO SAVEPOINT with_parent`.execute(tx);
  }
}

/**
 * Locks people in the order of their ids, whatever state they are in. Not against rows that name them: somebody whose account moves, or below
 * whom somebody is being added, would wait, and deadlock with whoever adds with credit to begin with.
 */
export async function lockInOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whether anybody is below this person, the removed included: they come back to the same parent. */
export async function hasChildren(tx: Tx, id: number): Promise<boolean> {
  const child = await tx.selectFrom('users').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst();
  return child !== undefined;
}

/** Somebody who is removed, locked until the transaction ends. */
export async function lockRemovedPerson(
  tx: Tx,
  id: number,
): Promise<(LockedPerson & { removed_by_operator: boolean }) | undefined> {
  const { rows } = await sql<LockedPerson & { removed_by_operator: boolean }>`
    SELECT ${lockedColumns}, u.removed_by_operator FROM users u WHERE u.id = ${id} AND u.removed_at IS NOT NULL FOR NO KEY UPDATE OF u`.execute(
    tx,
  );
  return rows[0];
}
