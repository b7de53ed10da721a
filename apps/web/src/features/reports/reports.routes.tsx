import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type IdleDays, idleDays } from '@tessera/contracts/business-reports.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { positiveInteger } from '../../lib/table-search.ts';

/** What there is to look at; the first without a word in the address. */
export const reportViews = ['months', 'cohorts', 'ending', 'resellers'] as const;
export type ReportView = (typeof reportViews)[number];

/** How many months are shown; the first without a word in the address. */
export const monthSpans = [12, 24, 36] as const;

export interface ReportSearch {
  view?: ReportView;
  months?: (typeof monthSpans)[number];
  /** 0: codes. */
  app?: number;
  reseller?: number;
  idle?: IdleDays;
}

export const reportsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports',
    beforeLoad: requirePermission('business-reports'),
    validateSearch: readSearch,
    component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
] as const;

function readSearch(raw: Record<string, unknown>): ReportSearch {
  const view = reportViews.slice(1).find((one) => one === raw.view);
  const months = monthSpans.slice(1).find((one) => one === Number(raw.months));
  const app = String(raw.app) === '0' ? 0 : positiveInteger(raw.app);
  const reseller = positiveInteger(raw.reseller);
  const idle = idleDays.find((one) => one === Number(raw.idle));
  return {
    ...(view && { view }),
    ...(months && { months }),
    ...(app !== undefined && { app }),
    ...(reseller && { reseller }),
    ...(idle && { idle }),
  };
}
