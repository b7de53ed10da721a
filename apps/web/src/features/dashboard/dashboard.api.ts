import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const creditTotalsQuery = queryOptions({
  queryKey: ['dashboard', 'credit-totals'],
  queryFn: async ({ signal }) => (await api('GET /total-credit-points', { signal })).data,
});

export const resellerCountQuery = queryOptions({
  queryKey: ['dashboard', 'reseller-count'],
  queryFn: async ({ signal }) => (await api('GET /counting-resellers/totalCount', { signal })).meta.total,
});

/** What a new operator has done so far. For admins and staff. */
export const firstStepsQuery = queryOptions({
  queryKey: ['dashboard', 'first-steps'],
  queryFn: async ({ signal }) => (await api('GET /first-steps', { signal })).data,
});
