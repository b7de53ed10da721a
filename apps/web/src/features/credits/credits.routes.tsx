import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { boughtPackages } from '@tessera/contracts/activations.lists';
import { givenTypes, mostLastPoints, statementKinds, transferSortKeys } from '@tessera/contracts/credits.lists';
import { requireOfViewer, requirePermission, resellerRoute, shellRoute } from '../../lib/routes.ts';
import { calendarDay, oneOf, positiveInteger, tableSearch } from '../../lib/table-search.ts';

const rechargeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recharge-credit',
  beforeLoad: requirePermission('recharge credit'),
  component: lazyRouteComponent(() => import('./recharge-page.tsx'), 'RechargePage'),
});

const transferFilterReaders = { user: positiveInteger, from: calendarDay, to: calendarDay };

const sharedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/credit-point-share-log',
  beforeLoad: requirePermission('credit-point-share-log'),
  ...tableSearch({ sorts: transferSortKeys, filters: { ...transferFilterReaders, type: oneOf(...givenTypes) } }),
  component: lazyRouteComponent(() => import('./transfer-log-page.tsx'), 'SharedCreditPage'),
});

const withdrawnRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/withdraw-point-share-log',
  beforeLoad: requirePermission(['withdraw-point-share-log', 'credit-point-share-log']),
  ...tableSearch({ sorts: transferSortKeys, filters: transferFilterReaders }),
  component: lazyRouteComponent(() => import('./transfer-log-page.tsx'), 'WithdrawnCreditPage'),
});

const statementSearch = tableSearch({
  sorts: ['created_at'],
  filters: {
    user: positiveInteger,
    kind: oneOf(...statementKinds),
    package: oneOf(...boughtPackages),
    from: calendarDay,
    to: calendarDay,
    sums: addedUp,
  },
});

/** All that is shown, or the last so many points. */
function addedUp(raw: unknown): number | 'all' | undefined {
  if (raw === 'all') return raw;
  const points = positiveInteger(raw);
  return points === undefined || points > mostLastPoints ? undefined : points;
}

const statementRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/credit-statement',
  beforeLoad: requireOfViewer('credit-point-share-log'),
  staticData: { title: 'credits:statementTitle' },
  ...statementSearch,
  component: lazyRouteComponent(() => import('./statement-page.tsx'), 'StatementPage'),
});

const resellersStatementRoute = createRoute({
  getParentRoute: () => resellerRoute,
  path: 'statement',
  beforeLoad: requirePermission('credit-point-share-log'),
  ...statementSearch,
  component: lazyRouteComponent(() => import('./statement-page.tsx'), 'ResellersStatement'),
});

export const creditsTabs = [resellersStatementRoute] as const;

export const creditsRoutes = [rechargeRoute, sharedRoute, withdrawnRoute, statementRoute] as const;
