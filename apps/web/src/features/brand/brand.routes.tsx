import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';

const brandRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/brand',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('brand', [1, 4]),
  component: lazyRouteComponent(() => import('./brand-page.tsx'), 'BrandPage'),
});

export const brandRoutes = [brandRoute] as const;
