import { useState } from 'react';

export type RowId = string | number;

export interface Selection<T> {
  /** Those that were picked, also over several pages; of all that match, those that are shown. */
  rows: T[];
  /** All that match, also where they are not shown. */
  areAll: boolean;
  has: (row: T) => boolean;
  set: (rows: T[], isPicked: boolean) => void;
  /** The same of all between the row that was picked last and this one. */
  setTo: (row: T, isPicked: boolean) => void;
  selectAll: () => void;
  /** Of those that are not there any more. */
  drop: (ids: RowId[]) => void;
  clear: () => void;
}

interface Picked<T> {
  rows: ReadonlyMap<RowId, T>;
  /** What the list was narrowed to when all of it was picked. */
  allOf: string | null;
  last: RowId | null;
}

const nothing = { rows: new Map(), allOf: null, last: null };

/**
 * Rows picked in a table, also over several pages. The rows themselves are kept, so that a bulk action can name them; of those that
 * are `shown`, as they are now. All that match are another list's once it is narrowed otherwise: then nothing is picked any more.
 */
export function useSelection<T>(rowId: (row: T) => RowId, shown: T[], narrowing: string): Selection<T> {
  const [picked, setPicked] = useState<Picked<T>>(nothing);
  const areAll = picked.allOf !== null && picked.allOf === narrowing;
  const rows = picked.allOf !== null && !areAll ? nothing.rows : picked.rows;
  const has = (row: T) => areAll || rows.has(rowId(row));
  const set = (changed: T[], isPicked: boolean) => {
    const next = new Map(areAll ? shown.map((row) => [rowId(row), row] as const) : rows);
    for (const row of changed) {
      if (isPicked) next.set(rowId(row), row);
      else next.delete(rowId(row));
    }
    const last = changed.at(-1);
    setPicked({ rows: next, allOf: null, last: last === undefined ? null : rowId(last) });
  };
  const setTo = (row: T, isPicked: boolean) => {
    const to = shown.findIndex((one) => rowId(one) === rowId(row));
    const from = shown.findIndex((one) => rowId(one) === picked.last);
    set(from < 0 ? [row] : shown.slice(Math.min(from, to), Math.max(from, to) + 1), isPicked);
  };
  const latest = new Map<RowId, T>([...rows, ...shown.filter(has).map((row) => [rowId(row), row] as const)]);
  return {
    rows: [...latest.values()],
    areAll,
    has,
    set,
    setTo,
    drop: (ids) =>
      setPicked((before) => ({
        ...before,
        rows: new Map([...before.rows].filter(([id]) => !ids.includes(id))),
      })),
    selectAll: () => setPicked({ ...nothing, allOf: narrowing }),
    clear: () => setPicked(nothing),
  };
}
