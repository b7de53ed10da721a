import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../lib/routes.ts';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/dashboard',
    component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
] as const;
