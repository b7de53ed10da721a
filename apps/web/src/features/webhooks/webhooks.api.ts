import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import type { TableSearch } from '../../lib/table-search.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    webhooks: true;
  }
}

export type Webhook = PortalAnswer<'GET /webhooks'>['data'][number];
export type Delivery = PortalAnswer<'GET /webhooks/{id}/deliveries'>['data'][number];

const webhookKeys = {
  list: () => [['webhooks'], 'list'] as const,
  deliveries: (id: number, search: DeliverySearch) => [['webhooks'], 'deliveries', id, search] as const,
};

export type DeliverySearch = TableSearch & { state?: Delivery['state'] };

export const webhookListQuery = queryOptions({
  queryKey: webhookKeys.list(),
  queryFn: ({ signal }) => api('GET /webhooks', { signal }),
  // Whatever happens may be told of, and moves `last_delivered_at`.
  staleTime: 0,
});

/** While something is on its way the list looks again by itself. */
const lookAgainMilliseconds = 3000;

export const deliveryListQuery = (id: number, search: DeliverySearch) =>
  queryOptions({
    queryKey: webhookKeys.deliveries(id, search),
    queryFn: ({ signal }) =>
      api('GET /webhooks/{id}/deliveries', {
        signal,
        params: { id },
        query: { page_number: search.page, page_size: search.size, sort_type: search.dir, state: search.state },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: (query) => query.state.data?.data.some(isOnItsWay) && lookAgainMilliseconds,
  });

/** Its first try is under way; a later one may be hours ahead. */
function isOnItsWay({ state, attempts, error }: Delivery): boolean {
  return state === 'pending' && (attempts === 0 || error === null);
}

/** Switches an endpoint off or on; the rest of it stays. */
export function flipWebhook({ id, is_enabled: isEnabled }: Webhook) {
  return api('PUT /webhooks/{id}', { params: { id }, body: { is_enabled: !isEnabled } });
}

/** Asks for endpoints and deliveries again. */
export const webhooksChanged = () => changed('webhooks');
