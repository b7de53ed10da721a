import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { billingPageSizes } from '@tessera/contracts/plans.lists';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    orders: true;
  }
}

export type Order = PortalAnswer<'GET /billing-records'>['data'][number];

/** One's own orders that wait to be paid, the newest first: an address to pay at is told to their buyer alone. */
export const waitingOrdersQuery = queryOptions({
  queryKey: [['orders', 'people'], 'waiting'],
  queryFn: async ({ signal }) => {
    const query = {
      sort_key: 'created_at',
      sort_type: 'desc',
      page_size: Math.max(...billingPageSizes),
    } as const;
    const { data } = await api('GET /billing-records', { signal, query });
    return data.filter(({ order_url }) => order_url !== null);
  },
});

export const ordersChanged = () => changed('orders');

/** Leads to the page where an order is paid. */
export function payOrder({ order_url: url }: Order): void {
  if (url && /^https?:\/\//i.test(url)) window.location.assign(url);
}
