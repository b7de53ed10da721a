import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderSortKey, OrderState } from '@tessera/contracts/plans.lists';
import { api } from '../../lib/api-client.ts';
import { listQuery } from '../../lib/list-query.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type OrderSearch = TableSearch<OrderSortKey> & {
  status?: OrderState | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const filterOf = ({ status, from, to }: Pick<OrderSearch, 'status' | 'from' | 'to'>) => ({ status, from, to });

const orderKeys = {
  list: ({ page, size, sort, dir, q, ...search }: OrderSearch) =>
    [['orders', 'people'], 'list', page, size, sort, dir, q, filterOf(search)] as const,
  // It looks again by itself.
  one: (id: number) => [[], 'order', id] as const,
};

export const orderListQuery = (search: OrderSearch) =>
  queryOptions({
    queryKey: orderKeys.list(search),
    queryFn: ({ signal }) =>
      api('GET /billing-records', {
        signal,
        query: { ...listQuery(search), ...filterOf(search) },
      }),
    placeholderData: keepPreviousData,
  });

/** All that the list shows over its pages, as a file. */
export function exportOrders(search: OrderSearch) {
  const { sort_key, sort_type, search_title } = listQuery(search);
  return api('POST /billing-records/export', { body: { sort_key, sort_type, search_title, ...filterOf(search) } });
}

/** The provider tells of a payment within seconds. */
const pendingRefreshMs = 3000;

/** One order, asked for again while it is pending. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.one(orderId),
    queryFn: ({ signal }) => api('GET /billing-records/{orderId}', { signal, params: { orderId } }),
    refetchInterval: ({ state }) => (state.data?.data.status === 'pending' ? pendingRefreshMs : false),
  });
