import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { MoveUndoing, UndoStep } from './moving-in.tables.ts';

/** In this order, or nobody could go whose devices, or whose sub-resellers, came with them. */
export const undoSteps = ['devices', 'below', 'above'] as const satisfies readonly UndoStep[];

/** As they came: whoever was put below somebody else since was touched, and stays. */
const isOf: Record<UndoStep, RawBuilder<unknown>> = {
  devices: sql`m.kind = 'device'`,
  below: sql`m.kind = 'person' AND m.parent_ref IS NOT NULL`,
  above: sql`m.kind = 'person' AND m.parent_ref IS NULL`,
};

/** What came and is here still. */
const isHere = sql`m.plan IN ('new', 'later') AND m.done_at IS NOT NULL AND m.problem IS NULL AND m.target_id IS NOT NULL AND m.undone_at IS NULL`;

/** The next rows behind those that were tried since it was asked for, also such as stayed before: what kept them may have gone since. */
export async function findToUndo(
  tx: Tx,
  moveId: number,
  { step: current, after }: Pick<MoveUndoing, 'step' | 'after'>,
  limit: number,
): Promise<{ step: UndoStep; numbers: number[] } | undefined> {
  for (const step of undoSteps.slice(undoSteps.indexOf(current))) {
    const behind = step === current ? after : 0;
    const { rows } = await sql<{ number: number }>`
      SELECT m.number FROM move_rows m
       WHERE m.move_id = ${moveId} AND m.number > ${behind} AND ${isHere} AND ${isOf[step]}
       ORDER BY m.number LIMIT ${limit}`.execute(tx);
    if (rows.length > 0) return { step, numbers: rows.map(({ number }) => number) };
  }
  return undefined;
}

/** How many rows may go. Counted alone: of a large move, more than one statement has time for would be written here. */
export async function countToUndo(tx: Tx, moveId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM move_rows m WHERE m.move_id = ${moveId} AND ${isHere}`.execute(tx);
  return rows[0]?.total ?? 0;
}
