import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { tableSearch } from '../../lib/table-search.ts';

const offersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/offersandnotifications',
  component: lazyRouteComponent(() => import('./offers-page.tsx'), 'OffersPage'),
});

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/res-notif-list',
  beforeLoad: requirePermission('res-notif-list', [1, 4]),
  ...tableSearch({ sorts: ['created_at'] }),
  component: lazyRouteComponent(() => import('./notification-list-page.tsx'), 'NotificationListPage'),
});

const addRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/add-res-notif',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('add-res-notif', [1, 4]),
  component: lazyRouteComponent(() => import('./add-notification-page.tsx'), 'AddNotificationPage'),
});

const toldHowRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/told-how',
  staticData: { onlyReadsInSandbox: true },
  component: lazyRouteComponent(() => import('./told-how-page.tsx'), 'ToldHowPage'),
});

export const notificationsRoutes = [offersRoute, toldHowRoute, listRoute, addRoute] as const;
