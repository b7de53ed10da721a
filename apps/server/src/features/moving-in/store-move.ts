import type { Tx } from '../../platform/db/database.ts';
import type { Origin } from '../../platform/http/route.ts';
import { guessMapping } from './guess-mapping.ts';
import { insertMove, insertRows, updateMove } from './moves.queries.ts';
import { MoveEmpty, type MoveReader, type SourceRow } from './readers/move-reader.ts';

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
  const store = async () => {
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
