import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type Webhook = PortalAnswer<'GET /webhooks'>['data'][number];
export type Delivery = PortalAnswer<'GET /webhooks/{id}/deliveries'>['data'][number];

const webhookKeys = {
  all: ['webhooks'] as const,
  list: () => [...webhookKeys.all, 'list'] as const,
  deliveries: (id: number, search: DeliverySearch) => [...webhookKeys.all, 'deliveries', id, search] as const,
};

export type DeliverySearch = TableSearch & { state?: Delivery['state'] };

export const webhookListQuery = queryOptions({
  queryKey: webhookKeys.list(),
  queryFn: ({ signal }) => api('GET /webhooks', { signal }),
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
    refetchInterval: (query) => query.state.data?.data.some(isOnItsWay) && lookAgainMilliseconds,
  });

/** Its first try is under way; a later one may be hours ahead. */
function isOnItsWay({ state, attempts, error }: Delivery): boolean {
  return state === 'pending' && (attempts === 0 || error === null);
}

/** Switches an endpoint off or on; the rest of it stays. */
export function flipWebhook({ id, url, description, events, is_enabled: isEnabled }: Webhook) {
  return api('PUT /webhooks/{id}', { params: { id }, body: { url, description, events, is_enabled: !isEnabled } });
}

/** Asks for endpoints and deliveries again. */
export function webhooksChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: webhookKeys.all });
}
