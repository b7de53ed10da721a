import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';

export type ApiAccessState = PortalAnswer<'GET /resellers/{id}/get-api-key'>['data'];

export const apiAccessQuery = (userId: number) =>
  queryOptions({
    queryKey: [[], 'api-access', userId],
    queryFn: ({ signal }) => api('GET /resellers/{id}/get-api-key', { signal, params: { id: userId } }),
  });
