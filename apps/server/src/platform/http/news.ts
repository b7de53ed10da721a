import { markOf } from '@tessera/contracts/row-mark';

/** The rows that a list shows, each with the mark of what it shows of it. */
export type Shown = readonly { id: number; mark: number }[] | undefined;

/**
 * Which rows in sight are not as they are shown. `read` answers those that are there for their reader, as the list would; one that
 * is not there is gone, whether it ever was or not, so that nothing is told of what its reader may not see.
 */
export async function newsOf<Row extends { id: number }>(
  shown: Shown,
  read: (ids: number[]) => Promise<readonly Row[]>,
): Promise<{ changed: Row[]; gone: number[] }> {
  if (!shown?.length) return { changed: [], gone: [] };
  const rows = await read(shown.map(({ id }) => id));
  const there = new Map(rows.map((row) => [row.id, row]));
  return {
    changed: shown.flatMap(({ id, mark }) => {
      const row = there.get(id);
      return row && markOf(row) !== mark ? [row] : [];
    }),
    gone: shown.flatMap(({ id }) => (there.has(id) ? [] : [id])),
  };
}
