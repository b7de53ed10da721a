import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { readWhole, tableSearch } from '../../lib/table-search.ts';
import { readTrialSearch, type TrialSearch } from './trial-search.ts';

export const trialsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/trials',
    beforeLoad: requirePermission(['grant-trials', 'trial-rules']),
    validateSearch: readWhole<TrialSearch>({ month: true, app: true, reseller: true }, readTrialSearch),
    component: lazyRouteComponent(() => import('./trials-page.tsx'), 'TrialsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/trials/rules',
    beforeLoad: requirePermission('trial-rules', [groups.admin, groups.staff]),
    staticData: { onlyReadsInSandbox: true, title: 'trials:rules' },
    ...tableSearch({ sorts: ['created_at'] }),
    component: lazyRouteComponent(() => import('./trial-rules-page.tsx'), 'TrialRulesPage'),
  }),
] as const;
