import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';

const brandRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/brand',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('brand', [1, 4]),
  component: lazyRouteComponent(() => import('./brand-page.tsx'), 'BrandPage'),
});

const ownBrandRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/own-brand',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('own-brand', [2]),
  component: lazyRouteComponent(() => import('./own-brand-page.tsx'), 'OwnBrandPage'),
});

export const brandRoutes = [brandRoute, ownBrandRoute] as const;
