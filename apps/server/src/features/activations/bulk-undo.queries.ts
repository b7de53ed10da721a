import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { RowProblemCode } from './row-problems.ts';

/** What was done by a row, and is to be taken back. */
export interface UndoableRow {
  line: number;
  mac: string;
  application_id: number;
  activation_id: number | null;
}

/** On behalf of whoever asks for it. */
export async function askUndo(tx: Tx, jobId: number, origin: Origin, now: Date): Promise<void> {
  await sql`
    UPDATE bulk_jobs SET undo_asked_at = ${now}, origin = ${JSON.stringify(origin)} WHERE id = ${jobId}`.execute(tx);
}

/** The next ones, in the order in which devices are locked. */
export async function listUndoableRows(tx: Tx, jobId: number, limit: number): Promise<UndoableRow[]> {
  const { rows } = await sql<UndoableRow>`
    SELECT line, mac, application_id, activation_id FROM bulk_rows
     WHERE job_id = ${jobId} AND code = '000000' AND undo_code IS NULL ORDER BY mac, application_id LIMIT ${limit}`.execute(
    tx,
  );
  return rows;
}

/** Writes down what became of taking some back. */
export async function writeUndone(
  tx: Tx,
  jobId: number,
  results: readonly { line: number; code: '000000' | RowProblemCode }[],
): Promise<void> {
  const undone = results.filter(({ code }) => code === '000000').length;
  await sql`
    UPDATE bulk_rows b SET undo_code = r.code
      FROM unnest(${results.map(({ line }) => line)}::int[], ${results.map(({ code }) => code)}::text[]) AS r (line, code)
     WHERE b.job_id = ${jobId} AND b.line = r.line`.execute(tx);
  await sql`
    UPDATE bulk_jobs SET undone = undone + ${undone}, undo_failed = undo_failed + ${results.length - undone} WHERE id = ${jobId}`.execute(
    tx,
  );
}

export async function finishUndo(tx: Tx, jobId: number, now: Date): Promise<void> {
  await sql`UPDATE bulk_jobs SET undo_finished_at = ${now} WHERE id = ${jobId}`.execute(tx);
}
