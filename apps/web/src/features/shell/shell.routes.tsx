import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMemberTexts } from '../../lib/i18n.ts';
import { rootRoute } from '../../lib/routes.ts';

/** The pages that say why there is nothing to see; open to everybody. */
export const shellPublicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/401',
    staticData: { title: 'shell:notices.unauthorized' },
    loader: loadMemberTexts,
    component: lazyRouteComponent(() => import('./notice-pages.tsx'), 'UnauthorizedPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/403',
    staticData: { title: 'shell:notices.forbidden' },
    loader: loadMemberTexts,
    component: lazyRouteComponent(() => import('./notice-pages.tsx'), 'ForbiddenPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/404',
    staticData: { title: 'shell:notices.notFound' },
    loader: loadMemberTexts,
    component: lazyRouteComponent(() => import('./notice-pages.tsx'), 'NotFoundPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/404', replace: true });
    },
  }),
] as const;
