import type { MoveField } from '@tessera/contracts/moving-in.lists';
import type { Database, Tx } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockMove, type Move, updateMove } from './moves.queries.ts';
import type { Mapping } from './moving-in.tables.ts';
import {
  listApplicationNames,
  listCells,
  listPeopleHere,
  type ReadRow,
  type StoredRow,
  writeRead,
} from './plan-cells.queries.ts';
import { judgeAll, sumPlan } from './plan-rows.queries.ts';
import { type MappedRow, type Meanings, readDevice, readPerson } from './read-row.ts';

const rowsAtOnce = 2000;

/**
 * Says of every row what is to become of it, and why. Changes nothing of the business. Rows are read so many per commit, then all of them are
 * judged: who forgets the file meanwhile, or says something else of it, waits for one commit, and whoever takes over goes on behind the last.
 */
export async function planMove(
  db: Database,
  moveId: number,
  now: () => Date,
  onDone: () => Promise<void> | void = () => {},
): Promise<void> {
  /** @returns whether there is more to do */
  const step = () =>
    transaction(db, async (tx) => {
      const move = await lockMove(tx, moveId);
      if (move?.state !== 'planning' || move.mapping === null) return false;
      if (await readNext(tx, move, move.mapping, now())) return true;
      await judgeAll(tx, moveId);
      const { total, credit } = await sumPlan(tx, moveId);
      await updateMove(tx, moveId, { state: 'planned', planned_at: now(), total, credit, done: 0, failed: 0 });
      return false;
    });
  while (await step()) await onDone();
}

/** What the next rows are by the mapping, in place of what a plan before it said of them. @returns false where all are read */
async function readNext(tx: Tx, { id, done }: Move, mapping: Mapping, now: Date): Promise<boolean> {
  const rows = await listCells(tx, id, done, rowsAtOnce);
  const last = rows.at(-1)?.number;
  if (last === undefined) return false;
  await writeRead(tx, id, rows.map(readerOf(mapping, await meaningsOf(tx, mapping, now))));
  await updateMove(tx, id, { done: last });
  return true;
}

/** Applications go by what the operator said, else by their own names and numbers. */
async function meaningsOf(tx: Tx, mapping: Mapping, now: Date): Promise<Meanings> {
  const small = (text: string) => text.toLowerCase();
  const named = await listApplicationNames(tx);
  const said = mapping.applications.map(({ value, application_id: id }) => [small(value), id] as const);
  const known = new Set(named.map(({ id }) => id));
  const owners = new Map(mapping.owners.map(({ value, email }) => [small(value), email]));
  return {
    applications: new Map([
      ...named.flatMap(({ id, name }) => [[String(id), id] as const, [small(name), id] as const]),
      ...said.filter(([, id]) => known.has(id)),
    ]),
    owners,
    peopleHere: new Map((await listPeopleHere(tx, [...owners.values()])).map(({ id, email }) => [email, id])),
    emptyEndIsLifetime: mapping.empty_end_is_lifetime,
    ends: { order: mapping.end_order, lifetime: mapping.lifetime_end, now },
    playlistServer: mapping.playlist_server,
  };
}

/** What each row is by the mapping: of a table of neither kind nothing. */
function readerOf(mapping: Mapping, meanings: Meanings) {
  const parts = new Map(mapping.parts.map((part) => [part.part, part]));
  const saidOf = new Map(mapping.people.map(({ row, ...said }) => [row, said]));
  return ({ number, part, cells }: StoredRow): ReadRow => {
    const mapped = parts.get(part);
    if (!mapped || mapped.kind === 'none') return { number, kind: null };
    const row: MappedRow = {
      cells: Object.fromEntries(mapped.columns.map(({ field, column }) => [field, cells[column] ?? ''])) as Partial<
        Record<MoveField, string>
      >,
      disabledColumn: mapped.columns.find(({ field }) => field === 'disabled')?.column ?? '',
      isOperator: cells['#operator'] === '1',
      isTrial: cells['#trial'] === '1',
    };
    if (mapped.kind === 'person') return { number, kind: mapped.kind, ...readPerson(row, saidOf.get(number)) };
    return { number, kind: mapped.kind, ...readDevice(row, meanings) };
  };
}
