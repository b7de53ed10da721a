import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { billingPageSizes, orderSortKeys, orderStates } from '@tessera/contracts/plans.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { calendarDay, oneOf, positiveInteger, tableSearch } from '../../lib/table-search.ts';

const billingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/billing',
  beforeLoad: requirePermission('billing'),
  ...tableSearch({
    sorts: orderSortKeys,
    sizes: billingPageSizes,
    // `order`: the one that its buyer comes back from paying.
    filters: { order: positiveInteger, status: oneOf(...orderStates), from: calendarDay, to: calendarDay },
  }),
  component: lazyRouteComponent(() => import('./billing-page.tsx'), 'BillingPage'),
});

export const billingRoutes = [billingRoute] as const;
