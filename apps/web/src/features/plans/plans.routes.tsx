import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Currency, currencies } from '@tessera/contracts/plans.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';

const planRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment-plans',
  beforeLoad: requirePermission('payment-plans'),
  validateSearch: ({ currency }: { currency?: unknown }): { currency?: Currency } => {
    const chosen = currencies.find((one) => one === currency);
    return chosen ? { currency: chosen } : {};
  },
  component: lazyRouteComponent(() => import('./plans-page.tsx'), 'PlansPage'),
});

export const plansRoutes = [planRoute] as const;
