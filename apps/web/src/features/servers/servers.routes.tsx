import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';

const serversRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/servers',
  beforeLoad: requirePermission('servers'),
  component: lazyRouteComponent(() => import('./servers-page.tsx'), 'ServersPage'),
});

export const serversRoutes = [serversRoute] as const;
