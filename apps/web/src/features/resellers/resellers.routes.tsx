import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { tableSearch } from '../../lib/table-search.ts';

const addResellerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/add-reseller',
  beforeLoad: requirePermission('add-reseller', [1, 4]),
  component: lazyRouteComponent(() => import('./add-reseller-page.tsx'), 'AddResellerPage'),
});

const addSubResellerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/add-sub-reseller',
  beforeLoad: requirePermission('add-sub-reseller', [1, 2, 4]),
  component: lazyRouteComponent(() => import('./add-sub-reseller-page.tsx'), 'AddSubResellerPage'),
});

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reseller-list',
  beforeLoad: requirePermission('reseller-list'),
  ...tableSearch({ sorts: ['created_at', 'name', 'email', 'credit_point', 'total_boxes_activated'] }),
  component: lazyRouteComponent(() => import('./reseller-list-page.tsx'), 'ResellerListPage'),
});

export const resellersRoutes = [addResellerRoute, addSubResellerRoute, listRoute] as const;
