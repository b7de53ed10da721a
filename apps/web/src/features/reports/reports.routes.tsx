import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { readReportSearch } from './report-search.ts';

export const reportsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports',
    beforeLoad: requirePermission('business-reports'),
    validateSearch: readReportSearch,
    component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
] as const;
