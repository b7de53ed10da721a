import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { tableSearch } from '../../lib/table-search.ts';

const usersAndRolesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users-and-roles',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('user-roles', [1, 4]),
  ...tableSearch({ sorts: ['created_at'] }),
  component: lazyRouteComponent(() => import('./users-and-roles-page.tsx'), 'UsersAndRolesPage'),
});

export const usersAndRolesRoutes = [usersAndRolesRoute] as const;
