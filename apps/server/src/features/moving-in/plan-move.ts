import type { MoveField } from '@tessera/contracts/moving-in.lists';
import type { Database, Tx } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockMove, updateMove } from './moves.queries.ts';
import type { Mapping } from './moving-in.tables.ts';
import {
  forgetPlan,
  listApplicationNames,
  listCells,
  listPeopleHere,
  type ReadRow,
  type StoredRow,
  writeRead,
} from './plan-cells.queries.ts';
import { judgeDevices, judgePeople, sumPlan, takeTime } from './plan-rows.queries.ts';
import { type MappedRow, type Meanings, readDevice, readPerson } from './read-row.ts';

const rowsAtOnce = 2000;

/** Says of every row what is to become of it, and why; a plan that was there before is forgotten. Changes nothing of the business. */
export async function planMove(db: Database, moveId: number, now: () => Date): Promise<void> {
  await transaction(db, async (tx) => {
    const move = await lockMove(tx, moveId);
    if (move?.state !== 'planning' || move.mapping === null) return;
    await takeTime(tx);
    await forgetPlan(tx, moveId);
    const meanings = await meaningsOf(tx, move.mapping);
    const read = readerOf(move.mapping, meanings);
    for (let after = 0; ; ) {
      const rows = await listCells(tx, moveId, after, rowsAtOnce);
      if (rows.length === 0) break;
      await writeRead(tx, moveId, rows.flatMap(read));
      after = rows.at(-1)?.number ?? after;
    }
    await judgePeople(tx, moveId);
    await judgeDevices(tx, moveId);
    const { total, credit } = await sumPlan(tx, moveId);
    await updateMove(tx, moveId, { state: 'planned', planned_at: now(), total, credit, done: 0, failed: 0 });
  });
}

/** Applications go by what the operator said, else by their own names and numbers. */
async function meaningsOf(tx: Tx, mapping: Mapping): Promise<Meanings> {
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
    endOrder: mapping.end_order,
    playlistServer: mapping.playlist_server,
  };
}

/** What each row is by the mapping; of tables that are neither nothing. */
function readerOf(mapping: Mapping, meanings: Meanings) {
  const parts = new Map(mapping.parts.map((part) => [part.part, part]));
  const saidOf = new Map(mapping.people.map(({ row, ...said }) => [row, said]));
  return ({ number, part, cells }: StoredRow): ReadRow[] => {
    const mapped = parts.get(part);
    if (!mapped || mapped.kind === 'none') return [];
    const row: MappedRow = {
      cells: Object.fromEntries(mapped.columns.map(({ field, column }) => [field, cells[column] ?? ''])) as Partial<
        Record<MoveField, string>
      >,
      disabledColumn: mapped.columns.find(({ field }) => field === 'disabled')?.column ?? '',
      isOperator: cells['#operator'] === '1',
      isTrial: cells['#trial'] === '1',
    };
    if (mapped.kind === 'person') return [{ number, kind: mapped.kind, ...readPerson(row, saidOf.get(number)) }];
    return [{ number, kind: mapped.kind, ...readDevice(row, meanings) }];
  };
}
