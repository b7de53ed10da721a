import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';

export const creditTotalsQuery = queryOptions({
  queryKey: [['credit'], 'credit-totals'],
  queryFn: async ({ signal }) => (await api('GET /total-credit-points', { signal })).data,
});

export const resellerCountQuery = queryOptions({
  queryKey: [['people'], 'reseller-count'],
  queryFn: async ({ signal }) => (await api('GET /counting-resellers/totalCount', { signal })).meta.total,
});

export type Activity = PortalAnswer<'GET /activation-log-dashboard'>['data'];
export type ApplicationShare = Activity['UserActiTranLogs'][number];
export interface DayCount {
  date: string;
  value: number;
}

/** The last 30 days, of all applications or of one. */
export const activityQuery = (app: number | undefined) =>
  queryOptions({
    queryKey: [['devices', 'applications', 'people'], 'activity', app],
    queryFn: async ({ signal }) =>
      (await api('GET /activation-log-dashboard', { signal, query: { app_id: app } })).data,
    placeholderData: keepPreviousData,
  });

/** What a new operator has done so far. For admins and staff. */
export const firstStepsQuery = queryOptions({
  queryKey: [['credit', 'applications', 'people', 'devices'], 'first-steps'],
  queryFn: async ({ signal }) => (await api('GET /first-steps', { signal })).data,
});
