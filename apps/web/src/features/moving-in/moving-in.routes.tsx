import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';

export const movingInRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/moving-in',
    staticData: { onlyReadsInSandbox: true },
    beforeLoad: requirePermission('moving-in'),
    component: lazyRouteComponent(() => import('./moving-in-page.tsx'), 'MovingInPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/moving-in/$moveId',
    staticData: { title: 'moving-in:title', onlyReadsInSandbox: true },
    beforeLoad: requirePermission('moving-in'),
    component: lazyRouteComponent(() => import('./move-page.tsx'), 'MovePage'),
  }),
] as const;
