import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    plans: true;
  }
}

export type Plan = PortalAnswer<'GET /payment-plans'>['plans'][number];

export const planListQuery = queryOptions({
  queryKey: [['plans']],
  queryFn: ({ signal }) => api('GET /payment-plans', { signal }),
});

export const plansChanged = () => changed('plans');
