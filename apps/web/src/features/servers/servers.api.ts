import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { ApiError, api } from '../../lib/api-client.ts';

export type Server = PortalAnswer<'GET /servers'>['data'][number];

export const serverListQuery = queryOptions({
  queryKey: [['servers', 'devices', 'playlists', 'codes'], 'list'],
  queryFn: async ({ signal }) => (await api('GET /servers', { signal })).data,
});

/** What a change of host touches, as it is now. Not asked again by what changes servers: one that was deleted just now has no answer. */
export const reachQuery = (id: number) =>
  queryOptions({
    queryKey: [[], 'reach', id],
    queryFn: async ({ signal }) => (await api('GET /servers/{id}/reach', { signal, params: { id } })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Somebody else deleted it meanwhile, in another tab for instance. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 404;
