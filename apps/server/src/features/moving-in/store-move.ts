import { findMac, readSentMac } from '@tessera/contracts/mac';
import type { Tx } from '../../platform/db/database.ts';
import type { Origin } from '../../platform/http/route.ts';
import { guessMapping, isKnownColumn } from './guess-mapping.ts';
import { insertMove, insertRows, updateMove } from './moves.queries.ts';
import { MoveEmpty, type MoveReader, MoveUnreadable, type SourceRow } from './readers/move-reader.ts';

/** So many rows go to the database at once; more are never held. */
const rowsAtOnce = 1000;

/**
 * Keeps a file as it is read, with what its columns look like. Nothing of the business is touched.
 * @returns its number @throws MoveUnreadable
 */
export async function storeMove(
  tx: Tx,
  reader: MoveReader,
  by: { userId: number; fileName: string; origin: Origin; now: Date },
): Promise<number> {
  // Which panel a dump is of, its tables have said once its first row is there.
  const rows = reader.rows[Symbol.asyncIterator]();
  let next = await rows.next();
  const id = await insertMove(tx, { ...by, layout: reader.layout });
  let stored = 0;
  let waiting: SourceRow[] = [];
  let isTable = false;
  const store = async () => {
    isTable ||= reader.layout !== 'csv' || looksLikeTable(reader, waiting);
    if (!isTable) throw new MoveUnreadable('a text with commas');
    await insertRows(tx, id, stored + 1, waiting);
    stored += waiting.length;
    waiting = [];
  };
  for (; !next.done; next = await rows.next()) {
    waiting.push(next.value);
    if (waiting.length === rowsAtOnce) await store();
  }
  if (waiting.length > 0) await store();
  if (stored === 0) throw new MoveEmpty('no rows');
  await updateMove(tx, id, { parts: reader.parts, counted: reader.counted, mapping: guessMapping(reader.parts) });
  return id;
}

/** Any text with commas reads as a table. One that moves somebody in names a column that we know, or has an e-mail or a MAC for itself. */
function looksLikeTable({ parts }: MoveReader, rows: readonly SourceRow[]): boolean {
  return (
    parts.some(({ columns }) => columns.some(isKnownColumn)) ||
    rows.some(({ cells }) => Object.values(cells).some((cell) => isEmail(cell.trim()) || isMac(cell.trim())))
  );
}

const isEmail = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
/** Twelve letters alone are a word. */
const isMac = (cell: string) => /^\S*\d\S*$/.test(cell) && (findMac(cell) ?? readSentMac(cell)) !== null;
