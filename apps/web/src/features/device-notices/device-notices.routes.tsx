import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { tableSearch } from '../../lib/table-search.ts';

export const deviceNoticesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/device-notices',
    beforeLoad: requirePermission('device-notices'),
    ...tableSearch({ sorts: ['created_at'] }),
    component: lazyRouteComponent(() => import('./notice-list-page.tsx'), 'NoticeListPage'),
  }),
] as const;
