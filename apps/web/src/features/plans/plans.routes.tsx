import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';

const planRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment-plans',
  beforeLoad: requirePermission('payment-plans'),
  component: lazyRouteComponent(() => import('./plans-page.tsx'), 'PlansPage'),
});

export const plansRoutes = [planRoute] as const;
