import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { statementKinds, transferSortKeys } from '@tessera/contracts/credits.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { calendarDay, oneOf, positiveInteger, tableSearch } from '../../lib/table-search.ts';

const rechargeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recharge-credit',
  beforeLoad: requirePermission('recharge credit'),
  component: lazyRouteComponent(() => import('./recharge-page.tsx'), 'RechargePage'),
});

const sharedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/credit-point-share-log',
  beforeLoad: requirePermission('credit-point-share-log'),
  ...tableSearch({ sorts: transferSortKeys }),
  component: lazyRouteComponent(() => import('./transfer-log-page.tsx'), 'SharedCreditPage'),
});

const withdrawnRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/withdraw-point-share-log',
  beforeLoad: requirePermission(['withdraw-point-share-log', 'credit-point-share-log']),
  ...tableSearch({ sorts: transferSortKeys }),
  component: lazyRouteComponent(() => import('./transfer-log-page.tsx'), 'WithdrawnCreditPage'),
});

const statementRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/credit-statement',
  staticData: { title: 'credits:statementTitle' },
  ...tableSearch({
    sorts: ['created_at'],
    filters: { user: positiveInteger, kind: oneOf(...statementKinds), from: calendarDay, to: calendarDay },
  }),
  component: lazyRouteComponent(() => import('./statement-page.tsx'), 'StatementPage'),
});

export const creditsRoutes = [rechargeRoute, sharedRoute, withdrawnRoute, statementRoute] as const;
