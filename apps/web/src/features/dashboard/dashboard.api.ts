import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';

export const creditTotalsQuery = queryOptions({
  queryKey: [['credit', 'people'], 'credit-totals'],
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

/** What the charts can look back on; 30 where the address says nothing. */
export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];

/** The last days, of all applications or of one. */
export const activityQuery = (app: number | undefined, days: Range) =>
  queryOptions({
    queryKey: [['devices', 'applications', 'people'], 'activity', app, days],
    queryFn: async ({ signal }) =>
      (await api('GET /activation-log-dashboard', { signal, query: { app_id: app, days } })).data,
    placeholderData: keepPreviousData,
  });

/** What a new operator has done so far. For admins and staff. */
export const firstStepsQuery = queryOptions({
  queryKey: [['credit', 'applications', 'people', 'devices'], 'first-steps'],
  queryFn: async ({ signal }) => (await api('GET /first-steps', { signal })).data,
});

export type WorkList = PortalAnswer<'GET /work-list'>['data'];
export type DueDevice = NonNullable<WorkList['devices']>['ending']['rows'][number];

/** What waits for the person signed in. */
export const workListQuery = queryOptions({
  queryKey: [['devices', 'customers', 'credit', 'creditRequests', 'tickets', 'applications'], 'work-list'],
  queryFn: async ({ signal }) => (await api('GET /work-list', { signal })).data,
});
