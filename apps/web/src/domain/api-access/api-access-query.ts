import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';

export type ApiAccessState = PortalAnswer<'GET /resellers/{id}/get-api-key'>['data'];

/** It changes with its owner too: a password that is set for them suspends it. */
export const apiAccessQuery = (userId: number) =>
  queryOptions({
    queryKey: [['people'], 'api-access', userId],
    queryFn: ({ signal }) => api('GET /resellers/{id}/get-api-key', { signal, params: { id: userId } }),
  });
