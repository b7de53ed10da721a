import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { BusinessReport } from '@tessera/contracts/business-reports.lists';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { monthsAgo } from '../../lib/day-spans.ts';
import type { ReportSearch } from './report-search.ts';

export type Months = PortalAnswer<'GET /business-reports/months'>['data'];
export type Cohort = PortalAnswer<'GET /business-reports/cohorts'>['data']['cohorts'][number];
export type Spender = PortalAnswer<'GET /business-reports/resellers'>['data']['resellers'][number];
export type Ending = PortalAnswer<'GET /business-reports/ending'>['data'];

/** What is asked, by the names of the calls. Months are UTC's. */
const whoseOf = ({ app, reseller }: ReportSearch) => ({ app_id: app, reseller_id: reseller });

function rangeOf({ month, months = 12 }: ReportSearch) {
  if (month) return { from: month, to: month };
  return months === 12 ? {} : { from: monthsAgo(months - 1), to: monthsAgo(0) };
}

// They are counted once a day: what anybody does on another screen changes no more of it than names.
export const monthsQuery = (search: ReportSearch) => {
  const query = { ...whoseOf(search), ...rangeOf(search) };
  return queryOptions({
    queryKey: [['applications', 'people'], 'report-months', query],
    queryFn: async ({ signal }) => (await api('GET /business-reports/months', { signal, query })).data,
    placeholderData: keepPreviousData,
  });
};

export const cohortsQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: [[], 'report-cohorts', whoseOf(search)],
    queryFn: async ({ signal }) =>
      (await api('GET /business-reports/cohorts', { signal, query: whoseOf(search) })).data,
    placeholderData: keepPreviousData,
  });

export const endingQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: [['devices', 'applications'], 'report-ending', whoseOf(search)],
    queryFn: async ({ signal }) => (await api('GET /business-reports/ending', { signal, query: whoseOf(search) })).data,
    placeholderData: keepPreviousData,
  });

export const spendersQuery = ({ idle }: ReportSearch) =>
  queryOptions({
    queryKey: [['credit', 'people'], 'report-resellers', idle],
    queryFn: async ({ signal }) =>
      (await api('GET /business-reports/resellers', { signal, query: { idle_days: idle } })).data,
    placeholderData: keepPreviousData,
  });

/** One of them as a file, narrowed as it is shown. */
export function exportReport(report: BusinessReport, search: ReportSearch) {
  const query = { report, ...whoseOf(search), ...rangeOf(search), idle_days: search.idle };
  return api('GET /business-reports/export', { query });
}

export const reportMailQuery = queryOptions({
  // One of the things that one is told of.
  queryKey: [['notifications'], 'report-mail'],
  queryFn: async ({ signal }) => (await api('GET /business-reports/mail', { signal })).data.weekly,
});

export async function setReportMail(weekly: boolean): Promise<void> {
  try {
    await api('PUT /business-reports/mail', { body: { weekly } });
  } finally {
    await changed('notifications');
  }
}
