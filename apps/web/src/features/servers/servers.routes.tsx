import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';

const serversRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/servers',
  beforeLoad: requirePermission('servers'),
  // `host`: begins with keeping that one, for links from other screens.
  validateSearch: ({ host }: Record<string, unknown>): { host?: string } =>
    typeof host === 'string' && /^https?:\/\//i.test(host) ? { host } : {},
  component: lazyRouteComponent(() => import('./servers-page.tsx'), 'ServersPage'),
});

export const serversRoutes = [serversRoute] as const;
