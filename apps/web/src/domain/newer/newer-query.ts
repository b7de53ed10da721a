import { queryOptions } from '@tanstack/react-query';
import type { TableSearch } from '../../lib/table-search.ts';

/** How often a list that is seen asks what came since. */
export const followMs = 30_000;

interface Asked<A> {
  search: TableSearch;
  /** What it is narrowed to, and the newest that is shown. */
  asked: A;
  ask: (asked: A, signal: AbortSignal) => Promise<{ data: { count: number } }>;
}

/** How many rows came since the newest that is shown; asked of a list that begins with the newest. */
export const newerQuery = <A extends object>(list: string, { search, asked, ask }: Asked<A>) =>
  queryOptions({
    queryKey: [[], 'newer', list, asked as object],
    queryFn: async ({ signal }) => (await ask(asked, signal)).data.count,
    enabled: beginsWithNewest(search),
    refetchInterval: followMs,
  });

export type NewerQuery = ReturnType<typeof newerQuery>;

const beginsWithNewest = ({ page, sort, dir, q }: TableSearch) =>
  page === 1 && (sort === 'created_at' || sort === 'updated_at') && dir === 'desc' && q === '';
