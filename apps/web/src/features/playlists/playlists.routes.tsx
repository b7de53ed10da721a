import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';

const playlistsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/playlists',
  beforeLoad: requirePermission('playlists'),
  component: lazyRouteComponent(() => import('./playlists-page.tsx'), 'PlaylistsPage'),
});

const changeDomainRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/change-domain',
  beforeLoad: requirePermission('change-domain'),
  component: lazyRouteComponent(() => import('./change-domain-page.tsx'), 'ChangeDomainPage'),
});

export const playlistsRoutes = [playlistsRoute, changeDomainRoute] as const;
