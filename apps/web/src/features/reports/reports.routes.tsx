import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { readWhole } from '../../lib/table-search.ts';
import { type ReportSearch, readReportSearch } from './report-search.ts';

export const reportsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports',
    beforeLoad: requirePermission('business-reports'),
    validateSearch: readWhole<ReportSearch>(
      { view: true, months: true, month: true, app: true, reseller: true, idle: true },
      readReportSearch,
    ),
    component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
] as const;
