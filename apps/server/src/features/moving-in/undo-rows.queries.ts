import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface UndoablePerson {
  number: number;
  user_id: number;
  name: string;
  email: string;
  transfer_id: number | null;
  isUntouched(): Promise<boolean>;
}

/**
 * Locks the people of these rows, in the order of their ids. Before their accounts and devices: whoever gives somebody another parent has the
 * person before the devices.
 */
export async function lockPeopleToUndo(tx: Tx, moveId: number, numbers: readonly number[]): Promise<void> {
  await sql`
    SELECT FROM users WHERE id IN (SELECT target_id FROM move_rows
      WHERE move_id = ${moveId} AND number = ANY (${[...numbers]}::int[]) AND kind = 'person' AND undone_at IS NULL)
     ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** People of these rows who came and are here; those below somebody first. Locked by `lockPeopleToUndo`. */
export async function listPeopleToUndo(tx: Tx, moveId: number, numbers: readonly number[]): Promise<UndoablePerson[]> {
  const { rows } = await sql<Omit<UndoablePerson, 'isUntouched'> & { version: number }>`
    SELECT m.number, u.id AS user_id, u.name, u.email, (m.found ->> 'transferId')::bigint AS transfer_id,
        (m.found ->> 'version')::int + m.is_disabled::int AS version
      FROM move_rows m JOIN users u ON u.id = m.target_id
     WHERE m.move_id = ${moveId} AND m.number = ANY (${[...numbers]}::int[]) AND m.kind = 'person' AND m.plan = 'new' AND m.done_at IS NOT NULL
       AND m.problem IS NULL AND m.undone_at IS NULL
     ORDER BY u.parent_id IS NULL, m.number`.execute(tx);
  return rows.map(({ version, ...person }) => ({ ...person, isUntouched: () => isUntouched(tx, person, version) }));
}

/**
 * Nothing happened to them since they came: no sign-in and no password, no edit, no transfer but the opening one, nothing bought, also not
 * for them, nobody below them, and no device is theirs.
 */
async function isUntouched(
  tx: Tx,
  { user_id, transfer_id }: Omit<UndoablePerson, 'isUntouched'>,
  version: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users u JOIN accounts a ON a.user_id = u.id
     WHERE u.id = ${user_id} AND u.removed_at IS NULL AND u.version = ${version} AND u.last_login_at IS NULL AND u.password_hash IS NULL
       AND a.activation_count = 0
       -- A transfer that a former undo took back, and its mirror, leave nothing.
       AND NOT EXISTS (SELECT FROM transfers t WHERE a.id IN (t.debit_account_id, t.credit_account_id) AND t.id IS DISTINCT FROM ${transfer_id}
         AND t.reverses_id IS NULL AND NOT EXISTS (SELECT FROM transfers r WHERE r.reverses_id = t.id))
       AND NOT EXISTS (SELECT FROM users c WHERE c.parent_id = u.id AND c.removed_at IS NULL)
       AND NOT EXISTS (SELECT FROM activation_codes c WHERE c.owner_id = u.id AND c.deleted_at IS NULL)
       AND NOT EXISTS (SELECT FROM devices d WHERE d.owner_id = u.id)`.execute(tx);
  return rows.length > 0;
}

export async function markUndone(tx: Tx, moveId: number, number: number, undoneAt: Date | null): Promise<void> {
  await tx
    .updateTable('move_rows')
    .set({ undone_at: undoneAt, undo_problem: undoneAt === null ? 'touched' : null })
    .where('move_id', '=', moveId)
    .where('number', '=', number)
    .execute();
}
