import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** In this order, or nobody could go whose devices, or whose sub-resellers, came with them. */
export const undoSteps = ['devices', 'below', 'above'] as const;

const isOf: Record<(typeof undoSteps)[number], RawBuilder<unknown>> = {
  devices: sql`m.kind = 'device'`,
  below: sql`m.kind = 'person' AND (SELECT parent_id FROM users WHERE id = m.target_id) IS NOT NULL`,
  above: sql`m.kind = 'person'`,
};

/** What came and is here still. */
const isHere = sql`m.plan IN ('new', 'later') AND m.done_at IS NOT NULL AND m.problem IS NULL AND m.target_id IS NOT NULL AND m.undone_at IS NULL`;

/** The next rows that were not tried since it was asked for, behind the one that was tried last. */
export async function listToUndo(
  tx: Tx,
  moveId: number,
  step: (typeof undoSteps)[number],
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT m.number FROM move_rows m
     WHERE m.move_id = ${moveId} AND m.number > ${after} AND ${isHere} AND m.undo_problem IS NULL AND ${isOf[step]}
     ORDER BY m.number LIMIT ${limit}`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Lets what stayed be tried once more: what kept it may have gone since. @returns how many rows may go */
export async function forgetWhatStayed(tx: Tx, moveId: number): Promise<number> {
  await sql`UPDATE move_rows m SET undo_problem = NULL WHERE m.move_id = ${moveId} AND m.undo_problem IS NOT NULL AND ${isHere}`.execute(
    tx,
  );
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM move_rows m WHERE m.move_id = ${moveId} AND ${isHere}`.execute(tx);
  return rows[0]?.total ?? 0;
}
