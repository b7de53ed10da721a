import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Currency, currencies } from '@tessera/contracts/plans.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { readWhole } from '../../lib/table-search.ts';

const planRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment-plans',
  beforeLoad: requirePermission('payment-plans'),
  validateSearch: readWhole<{ currency?: Currency }>({ currency: true }, ({ currency }) => {
    const chosen = currencies.find((one) => one === currency);
    return chosen ? { currency: chosen } : {};
  }),
  component: lazyRouteComponent(() => import('./plans-page.tsx'), 'PlansPage'),
});

export const plansRoutes = [planRoute] as const;
