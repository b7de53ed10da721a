import { sql } from 'kysely';
import { cutText } from '../../platform/cut-text.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { Mapping, MoveLayout, MoveState, MoveUndoing, Part } from './moving-in.tables.ts';
import type { SourceRow } from './readers/move-reader.ts';

export interface Move {
  id: number;
  user_id: number;
  file_name: string;
  layout: MoveLayout;
  parts: Part[];
  counted: Record<string, number>;
  mapping: Mapping | null;
  state: MoveState;
  total: number;
  done: number;
  failed: number;
  credit: number;
  minted_transfer_id: number | null;
  origin: Origin;
  created_at: Date;
  planned_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  invited_at: Date | null;
  ledger_faults: string[] | null;
  undoing: MoveUndoing | null;
}

export async function findMove(db: Database, id: number): Promise<Move | undefined> {
  return db.selectFrom('moves').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same with its row locked: two workers never bring the same rows. */
export async function lockMove(tx: Tx, id: number): Promise<Move | undefined> {
  return tx.selectFrom('moves').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertMove(
  tx: Tx,
  move: { userId: number; fileName: string; layout: MoveLayout; origin: Origin; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('moves')
    .values({
      user_id: move.userId,
      file_name: cutText(move.fileName, 200) || '?',
      layout: move.layout,
      parts: '[]',
      counted: '{}',
      mapping: null as never,
      state: 'read',
      origin: JSON.stringify(move.origin),
      created_at: move.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps rows as the file has them, numbered on from `first`. */
export async function insertRows(tx: Tx, moveId: number, first: number, rows: readonly SourceRow[]): Promise<void> {
  const numbered = rows.map((row, place) => ({ number: first + place, ...row }));
  await sql`
    INSERT INTO move_rows (move_id, number, part, line, cells)
    SELECT ${moveId}, r.* FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
      AS r (number int, part text, line int, cells jsonb)`.execute(tx);
}

type Change = Partial<
  Pick<Move, 'state' | 'planned_at' | 'started_at' | 'finished_at' | 'invited_at' | 'ledger_faults'>
> &
  Partial<Pick<Move, 'minted_transfer_id' | 'total' | 'done' | 'failed' | 'credit'>> & {
    parts?: Part[];
    counted?: Record<string, number>;
    mapping?: Mapping;
    undoing?: MoveUndoing | null;
  };

export async function updateMove(
  tx: Tx,
  id: number,
  { parts, counted, mapping, undoing, ...plain }: Change,
): Promise<void> {
  await tx
    .updateTable('moves')
    .set({
      ...plain,
      ...(parts && { parts: JSON.stringify(parts) }),
      ...(counted && { counted: JSON.stringify(counted) }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(undoing !== undefined && { undoing: undoing && JSON.stringify(undoing) }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteMove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('moves').where('id', '=', id).execute();
}

/** The admin who brings it, while they may act. */
export async function findImporter(
  db: Database,
  userId: number,
): Promise<{ id: number; email: string; locale: string } | undefined> {
  return db
    .selectFrom('living_users')
    .select(['id', 'email', 'locale'])
    .where('id', '=', userId)
    .where('group_id', '=', 1)
    .executeTakeFirst();
}

export async function findLivingAdmin(db: Database, email: string): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('living_users')
    .select('id')
    .where('email', '=', email)
    .where('group_id', '=', 1)
    .executeTakeFirst();
}
