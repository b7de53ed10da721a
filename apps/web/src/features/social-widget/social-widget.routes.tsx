import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';

const widgetRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/social-widget',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('view-social-widget', [1, 4]),
  component: lazyRouteComponent(() => import('./social-widget-page.tsx'), 'SocialWidgetPage'),
});

export const socialWidgetRoutes = [widgetRoute] as const;
