import { markOf } from '@tessera/contracts/row-mark';

/** What a list asks that is in sight: `after`, its newest row; `shown`, the rows that it shows, each with the mark of what it shows of it. */
interface Asked {
  after?: number | undefined;
  shown?: readonly { id: number; mark: number }[] | undefined;
}

/**
 * How many rows came after the newest in sight, and which of those in sight are not as they are shown. `read` answers those that are there
 * for their reader, as the list would; one that is not there is gone, whether it ever was or not, so that nothing is told of what its
 * reader may not see.
 */
export async function newsOf<Row extends { id: number }>(
  { after, shown = [] }: Asked,
  countAfter: (after: number) => Promise<number>,
  read: (ids: number[]) => Promise<readonly Row[]>,
): Promise<{ count: number; changed: Row[]; gone: number[] }> {
  const [count, rows] = await Promise.all([
    after === undefined ? 0 : countAfter(after),
    shown.length === 0 ? [] : read(shown.map(({ id }) => id)),
  ]);
  const there = new Map(rows.map((row) => [row.id, row]));
  return {
    count,
    changed: shown.flatMap(({ id, mark }) => {
      const row = there.get(id);
      return row && markOf(row) !== mark ? [row] : [];
    }),
    gone: shown.flatMap(({ id }) => (there.has(id) ? [] : [id])),
  };
}
