import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';

const downloadRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/download-apk',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('download-apk'),
  component: lazyRouteComponent(() => import('./download-apk-page.tsx'), 'DownloadApkPage'),
});

export const apkRoutes = [downloadRoute] as const;
