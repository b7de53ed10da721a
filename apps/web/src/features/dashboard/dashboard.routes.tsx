import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../lib/routes.ts';
import { positiveInteger, readWhole } from '../../lib/table-search.ts';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/dashboard',
    validateSearch: readWhole<DashboardSearch>({ app: true, days: true }, readSearch),
    component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
] as const;

interface DashboardSearch {
  app?: number;
  days?: 7 | 90;
}

/** `?app=`: the application that the charts are filtered by. `?days=`: how far they look back. */
function readSearch(raw: Record<string, unknown>): DashboardSearch {
  const app = positiveInteger(raw.app);
  const days = ([7, 90] as const).find((one) => one === Number(raw.days));
  return { ...(app !== undefined && { app }), ...(days && { days }) };
}
