import { useEffect, useRef } from 'react';
import type { TableQuery } from './data-table.types.ts';
import type { TableState } from './use-table-search.ts';

/**
 * A page behind the last one, by an old address or because rows went, leads to the last. Answers whether its rows are still to come: that
 * there is nothing would not be true.
 */
export function useLastPage(
  table: TableState,
  { isFetching }: TableQuery,
  rows: readonly unknown[] | undefined,
  total = 0,
): boolean {
  const last = Math.ceil(total / table.search.size);
  const isNoneHere = rows?.length === 0 && total > 0;
  const isBehind = isNoneHere && table.search.page > last;
  const turn = useRef(table.set);
  turn.current = table.set;
  // What is shown until an answer comes may be of another search.
  const isLed = isBehind && !isFetching;
  useEffect(() => {
    if (isLed) turn.current({ page: last }, { replaces: true });
  }, [isLed, last]);
  return isBehind || (isNoneHere && isFetching);
}
