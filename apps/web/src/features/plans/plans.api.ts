import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

export type Plan = PortalAnswer<'GET /payment-plans'>['plans'][number];

const planKey = ['payment-plans'] as const;

export const planListQuery = queryOptions({
  queryKey: planKey,
  queryFn: ({ signal }) => api('GET /payment-plans', { signal }),
});

export function plansChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: planKey });
}
