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

/** `?app=`: the application that the charts are filtered by. */
function readSearch(raw: Record<string, unknown>): { app?: number } {
  const app = positiveInteger(raw.app);
  return app === undefined ? {} : { app };
}
