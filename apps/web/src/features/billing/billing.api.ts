import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { listQuery } from '../../lib/list-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type Order = PortalAnswer<'GET /billing-records'>['data'][number];

const orderKeys = {
  all: ['orders'] as const,
  list: ({ page, size, sort, dir, q }: TableSearch) => [...orderKeys.all, 'list', page, size, sort, dir, q] as const,
  one: (id: number) => ['order', id] as const,
};

export const orderListQuery = (search: TableSearch) =>
  queryOptions({
    queryKey: orderKeys.list(search),
    queryFn: ({ signal }) =>
      api('GET /billing-records', {
        signal,
        query: listQuery<'created_at'>(search),
      }),
    placeholderData: keepPreviousData,
  });

/** The provider tells of a payment within seconds. */
const pendingRefreshMs = 3000;

/** One order, asked for again while it is pending. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.one(orderId),
    queryFn: ({ signal }) => api('GET /billing-records/{orderId}', { signal, params: { orderId } }),
    refetchInterval: ({ state }) => (state.data?.data.status === 'pending' ? pendingRefreshMs : false),
  });

export function ordersChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: orderKeys.all });
}
