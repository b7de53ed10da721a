import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  activationSortKeys,
  activationSources,
  activationStates,
  boughtPackages,
} from '@tessera/contracts/activations.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import {
  calendarDay,
  creditPoints,
  macAndApplication,
  oneOf,
  positiveInteger,
  tableSearch,
} from '../../lib/table-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What bulk activation begins with. */
    macs?: string[];
  }
}

const activateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/multi-apps-activation',
  beforeLoad: requirePermission('multi apps activation'),
  validateSearch: macAndApplication,
  component: lazyRouteComponent(() => import('./activate-page.tsx'), 'ActivatePage'),
});

const bulkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/bulk-activation',
  beforeLoad: requirePermission('multi apps activation'),
  component: lazyRouteComponent(() => import('./bulk-page.tsx'), 'BulkPage'),
});

const activationLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/transactions-logs',
  beforeLoad: requirePermission('transactions-logs'),
  ...tableSearch({
    sorts: activationSortKeys,
    filters: {
      by: oneOf('mac'),
      from: calendarDay,
      to: calendarDay,
      app: positiveInteger,
      reseller: positiveInteger,
      package: oneOf(...boughtPackages),
      source: oneOf(...activationSources),
      cost_from: creditPoints,
      cost_to: creditPoints,
      state: oneOf(...activationStates),
    },
  }),
  component: lazyRouteComponent(() => import('./activation-log-page.tsx'), 'ActivationLogPage'),
});

export const activationsRoutes = [activateRoute, bulkRoute, activationLogRoute] as const;
