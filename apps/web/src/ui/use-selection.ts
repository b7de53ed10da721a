import { useState } from 'react';

export type RowId = string | number;

/**
 * Rows picked in a table, also over several pages. The rows themselves are kept, so that a bulk action can name them; of those that
 * are `shown`, as they are now.
 */
export function useSelection<T>(rowId: (row: T) => RowId, shown: T[]) {
  const [picked, setPicked] = useState<ReadonlyMap<RowId, T>>(new Map());
  const has = (row: T) => picked.has(rowId(row));
  const set = (rows: T[], isPicked: boolean) => {
    const next = new Map(picked);
    for (const row of rows) {
      if (isPicked) next.set(rowId(row), row);
      else next.delete(rowId(row));
    }
    setPicked(next);
  };
  const latest = new Map([...picked, ...shown.filter(has).map((row) => [rowId(row), row] as const)]);
  return { rows: [...latest.values()], has, set, clear: () => setPicked(new Map()) };
}
