import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { customerSortKeys, remindedStates } from '@tessera/contracts/customers.lists';
import { expiringDays } from '@tessera/contracts/devices.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { oneOf, tableSearch, upTo } from '../../lib/table-search.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers',
  beforeLoad: requirePermission('customers'),
  ...tableSearch({
    sorts: customerSortKeys,
    filters: { within: upTo(expiringDays.most), reminded: oneOf(...remindedStates) },
  }),
  component: lazyRouteComponent(() => import('./customer-list-page.tsx'), 'CustomerListPage'),
});

const importRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers/import',
  beforeLoad: requirePermission('customers'),
  component: lazyRouteComponent(() => import('./import-customers-page.tsx'), 'ImportCustomersPage'),
});

export const customersRoutes = [listRoute, importRoute] as const;
