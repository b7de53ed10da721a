import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../lib/routes.ts';

/** Open to everybody; what it shows asks for a device's key. */
export const myDevicePublicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/my-device',
    staticData: { title: 'my-device:title' },
    component: lazyRouteComponent(() => import('./my-device-page.tsx'), 'MyDevicePage'),
  }),
] as const;
