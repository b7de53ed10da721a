import { limits } from '@tessera/contracts/limits';
import { useState } from 'react';
import type { TableSearch } from '../lib/table-search.ts';
import type { TableState } from './use-table-search.ts';

/** The page of rows that are all here already, and of no address: a preview. */
export function usePageInMemory(): TableState {
  const [search, setSearch] = useState<TableSearch>({
    page: 1,
    size: limits.defaultPageSize,
    sort: '',
    dir: 'asc',
    q: '',
  });
  return { search, set: (change) => setSearch((old) => ({ ...old, page: 1, ...change })) };
}
