import { applicationOfCodes, type IdleDays, idleDays } from '@tessera/contracts/business-reports.lists';
import { calendarMonth, type NarrowSearch, positiveInteger } from '../../lib/table-search.ts';

/** What there is to look at; the first without a word in the address. */
export const reportViews = ['months', 'cohorts', 'ending', 'resellers'] as const;
export type ReportView = (typeof reportViews)[number];

/** How many months are shown; the first without a word in the address. */
export const monthSpans = [12, 24, 36] as const;

export interface ReportSearch {
  view?: ReportView;
  months?: (typeof monthSpans)[number];
  /** One month alone, `2026-10`, in place of so many. */
  month?: string;
  /** 0: codes. */
  app?: number;
  reseller?: number;
  idle?: IdleDays;
}

export type Narrow = NarrowSearch<ReportSearch>;

/**
 * What of an address is one of those; anything odd is left out. One month goes before so many. Codes are counted by month alone: what
 * ends and what was renewed are devices, and none of them is of codes.
 */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const view = reportViews.slice(1).find((one) => one === raw.view);
  const months = monthSpans.slice(1).find((one) => one === Number(raw.months));
  const month = calendarMonth(raw.month);
  const isOfCodes = String(raw.app) === String(applicationOfCodes) && view !== 'cohorts' && view !== 'ending';
  const app = isOfCodes ? applicationOfCodes : positiveInteger(raw.app);
  const reseller = positiveInteger(raw.reseller);
  const idle = idleDays.find((one) => one === Number(raw.idle));
  return {
    ...(view && { view }),
    ...(month ? { month } : months && { months }),
    ...(app !== undefined && { app }),
    ...(reseller && { reseller }),
    ...(idle && { idle }),
  };
}
