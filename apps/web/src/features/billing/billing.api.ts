import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderSortKey } from '@tessera/contracts/plans.lists';
import { api } from '../../lib/api-client.ts';
import { listQuery } from '../../lib/list-query.ts';
import type { TableSearch } from '../../lib/table-search.ts';

const orderKeys = {
  list: ({ page, size, sort, dir, q }: TableSearch) =>
    [['orders', 'people'], 'list', page, size, sort, dir, q] as const,
  // It looks again by itself.
  one: (id: number) => [[], 'order', id] as const,
};

export const orderListQuery = (search: TableSearch<OrderSortKey>) =>
  queryOptions({
    queryKey: orderKeys.list(search),
    queryFn: ({ signal }) =>
      api('GET /billing-records', {
        signal,
        query: listQuery(search),
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
