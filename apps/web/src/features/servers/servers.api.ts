import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';

export type Server = PortalAnswer<'GET /servers'>['data'][number];

export const serverListQuery = queryOptions({
  queryKey: [['servers'], 'list'],
  queryFn: async ({ signal }) => (await api('GET /servers', { signal })).data,
});

/** What a change of host touches, as it is now. */
export const reachQuery = (id: number) =>
  queryOptions({
    queryKey: [['servers'], 'reach', id],
    queryFn: async ({ signal }) => (await api('GET /servers/{id}/reach', { signal, params: { id } })).data,
    staleTime: 0,
  });
