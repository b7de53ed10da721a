import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { applicationSortKeys } from '@tessera/contracts/applications.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { tableSearch } from '../../lib/table-search.ts';

const addRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/add-app',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('add-module', [1, 4]),
  component: lazyRouteComponent(() => import('./add-application-page.tsx'), 'AddApplicationPage'),
});

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app-list',
  beforeLoad: requirePermission('app-list', [1, 4]),
  ...tableSearch({ sorts: applicationSortKeys }),
  component: lazyRouteComponent(() => import('./application-list-page.tsx'), 'ApplicationListPage'),
});

const editRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/edit-app/$id',
  beforeLoad: requirePermission('actions-app-list', [1, 4]),
  staticData: { onlyReadsInSandbox: true, title: 'applications:editTitle' },
  component: lazyRouteComponent(() => import('./edit-application-page.tsx'), 'EditApplicationPage'),
});

export const applicationsRoutes = [addRoute, listRoute, editRoute] as const;
