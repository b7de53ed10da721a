import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { billingPageSizes, orderSortKeys } from '@tessera/contracts/plans.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { positiveInteger, tableSearch } from '../../lib/table-search.ts';

const billingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/billing',
  beforeLoad: requirePermission('billing'),
  ...tableSearch({
    sorts: orderSortKeys,
    sizes: billingPageSizes,
    // The order that its buyer comes back from paying.
    filters: { order: positiveInteger },
  }),
  component: lazyRouteComponent(() => import('./billing-page.tsx'), 'BillingPage'),
});

export const billingRoutes = [billingRoute] as const;
