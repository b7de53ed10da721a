import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../lib/routes.ts';
import { positiveInteger } from '../../lib/table-search.ts';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/dashboard',
    validateSearch: readSearch,
    component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
] as const;

/** `?app=`: the application that the charts are filtered by. `?days=`: how far they look back. */
function readSearch(raw: Record<string, unknown>): { app?: number; days?: 7 | 90 } {
  const app = positiveInteger(raw.app);
  const days = raw.days === 7 || raw.days === 90 ? raw.days : undefined;
  return { ...(app !== undefined && { app }), ...(days && { days }) };
}
