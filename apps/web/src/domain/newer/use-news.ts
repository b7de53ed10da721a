import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@tessera/contracts/limits';
import { markOf } from '@tessera/contracts/row-mark';
import type { NewerProps } from './newer.tsx';
import { type Followed, followMs, type News, type Row } from './newer-query.ts';

/**
 * One light question, asked again and again while a list is seen: how many came since the newest that is shown, and which of its rows
 * are not as they are shown. Those that changed are put in their places; how many came and went is answered.
 */
export function useNews<D, R extends Row, A>({ of, list }: NewerProps<D, R, A>): { count: number; gone: number } {
  const client = useQueryClient();
  const { data: answer, isPlaceholderData, dataUpdatedAt } = list;
  // What the rows of another page or filter were the newest of is no question.
  const isKnown = answer !== undefined && !isPlaceholderData;
  const after = of.newestOf && isKnown ? of.newestOf(answer) : undefined;
  const shown = of.rowsOf && isKnown ? of.rowsOf(answer) : [];
  const { data: news } = useQuery({
    queryKey: [[], 'newer', of.key, after],
    queryFn: ({ signal }) => askOf(client, of, after, signal),
    enabled: isKnown && (after !== undefined || shown.length > 0),
    // What was read just now is as it is shown; half the time, as what asks is there before a list that took a moment to come is that old.
    initialData: nothing,
    initialDataUpdatedAt: dataUpdatedAt,
    staleTime: followMs / 2,
    refetchInterval: followMs,
  });
  const gone = new Set(news.gone);
  return { count: after === undefined ? 0 : news.count, gone: shown.filter(({ id }) => gone.has(id)).length };
}

const nothing: Pick<News<never>, 'count' | 'gone'> = { count: 0 };

async function askOf<D, R extends Row, A>(
  client: QueryClient,
  { key, rowsOf, onChanged, ask }: Followed<D, R, A>,
  after: A | undefined,
  signal: AbortSignal,
): Promise<Pick<News<R>, 'count' | 'gone'>> {
  const before = client.getQueryState<D>(key);
  const rows = rowsOf && before?.data ? rowsOf(before.data).slice(0, limits.shownMax) : [];
  const shown = rows.map((row) => ({ id: row.id, mark: markOf(row) }));
  const sent = { ...(after !== undefined && { after }), ...(shown.length > 0 && { shown }) };
  const { count, changed = [], gone = [] } = (await ask(sent, signal)).data;
  // Rows that were read anew meanwhile are as new as this answer, or newer.
  const isAsBefore = client.getQueryState(key)?.dataUpdatedAt === before?.dataUpdatedAt;
  if (rowsOf && before && isAsBefore && changed.length > 0) {
    const updatedAt = before.dataUpdatedAt;
    client.setQueryData<D>(key, (answer) => answer && withRows(answer, rowsOf, changed), { updatedAt });
    onChanged?.(changed);
  }
  return { count, gone };
}

function withRows<D, R extends Row>(answer: D, rowsOf: (answer: D) => R[], changed: R[]): D {
  const copy = structuredClone(answer);
  const rows = rowsOf(copy);
  for (const row of changed) {
    const at = rows.findIndex(({ id }) => id === row.id);
    if (at >= 0) rows[at] = row;
  }
  return copy;
}
