import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type Reseller = PortalAnswer<'GET /total-resellers/list'>['data'][number];
export type ResellerSort = 'created_at' | 'name' | 'email' | 'credit_point' | 'total_boxes_activated';

const resellerKeys = {
  all: ['resellers'] as const,
  list: (search: TableSearch) => [...resellerKeys.all, 'list', search] as const,
};

export const resellerListQuery = (search: TableSearch<ResellerSort>) =>
  queryOptions({
    queryKey: resellerKeys.list(search),
    queryFn: ({ signal }) =>
      api('GET /total-resellers/list', {
        signal,
        query: {
          page_number: search.page,
          page_size: search.size,
          sort_key: search.sort,
          sort_type: search.dir,
          search_title: search.q,
        },
      }),
    placeholderData: keepPreviousData,
  });

/** The applications that the signed-in person may give to others: their own. */
export const allowedApplicationsQuery = queryOptions({
  queryKey: ['allowed-applications'],
  queryFn: ({ signal }) => api('GET /fetch-allowed-applications', { signal }),
});

export function resellersChanged(): Promise<void> {
  return queryClient.invalidateQueries();
}
