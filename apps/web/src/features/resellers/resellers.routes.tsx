import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  deletedResellerSortKeys,
  listedPersonStates,
  resellerLevels,
  resellerSortKeys,
} from '@tessera/contracts/people.lists';
import { requirePermission, resellerRoute, shellRoute, withTexts } from '../../lib/routes.ts';
import { calendarDay, creditPoints, oneOf, positiveInteger, tableSearch } from '../../lib/table-search.ts';

const addResellerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/add-reseller',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('add-reseller', [1, 4]),
  component: lazyRouteComponent(() => import('./add-reseller-page.tsx'), 'AddResellerPage'),
});

const addSubResellerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/add-sub-reseller',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('add-sub-reseller', [1, 2, 4]),
  component: lazyRouteComponent(() => import('./add-sub-reseller-page.tsx'), 'AddSubResellerPage'),
});

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reseller-list',
  beforeLoad: requirePermission('reseller-list'),
  ...tableSearch({
    sorts: resellerSortKeys,
    filters: {
      state: oneOf(...listedPersonStates),
      level: oneOf(...resellerLevels),
      reseller: positiveInteger,
      credit_from: creditPoints,
      credit_to: creditPoints,
      from: calendarDay,
      to: calendarDay,
    },
  }),
  component: lazyRouteComponent(() => import('./reseller-list-page.tsx'), 'ResellerListPage'),
});

const editRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/edit-reseller/$resellerId',
  beforeLoad: requirePermission('edit-reseller'),
  staticData: { onlyReadsInSandbox: true, title: 'resellers:editTitle' },
  component: lazyRouteComponent(() => import('./edit-reseller-page.tsx'), 'EditResellerPage'),
});

const deletedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/deleted-resellers-list',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('deleted-reseller-list'),
  ...tableSearch({ sorts: deletedResellerSortKeys }),
  component: lazyRouteComponent(() => import('./deleted-resellers-page.tsx'), 'DeletedResellersPage'),
});

const subResellersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sub-reseller-list/$resellerId',
  beforeLoad: requirePermission('sub-reseller-list'),
  staticData: { title: 'resellers:subResellers' },
  ...tableSearch({ sorts: resellerSortKeys }),
  component: lazyRouteComponent(() => import('./sub-reseller-list-page.tsx'), 'SubResellerListPage'),
});

const assignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assign-to-reseller/$resellerId',
  beforeLoad: requirePermission('assign-reseller', [1, 4]),
  staticData: { onlyReadsInSandbox: true, title: 'resellers:assign' },
  component: lazyRouteComponent(() => import('./assign-pages.tsx'), 'AssignResellerPage'),
});

const switchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/switch-sub-reseller/$resellerId',
  beforeLoad: requirePermission('switch-reseller', [1, 4]),
  staticData: { onlyReadsInSandbox: true, title: 'resellers:switchParent' },
  component: lazyRouteComponent(() => import('./assign-pages.tsx'), 'SwitchSubResellerPage'),
});

const boxesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/box-management/$resellerId',
  beforeLoad: requirePermission(['enable-boxes', 'disable-boxes']),
  staticData: { title: 'resellers:boxesTitle' },
  component: lazyRouteComponent(() => import('./box-management-page.tsx'), 'BoxManagementPage'),
});

/** One reseller; features add their tabs. */
export const [resellerPage] = withTexts(
  'resellers',
  [resellerRoute.update({ component: lazyRouteComponent(() => import('./reseller-page.tsx'), 'ResellerPage') })],
  'domain/accounts',
);

const subResellersTabRoute = createRoute({
  getParentRoute: () => resellerRoute,
  path: 'sub-resellers',
  beforeLoad: requirePermission('sub-reseller-list'),
  ...tableSearch({ sorts: resellerSortKeys }),
  component: lazyRouteComponent(() => import('./sub-reseller-list-page.tsx'), 'SubResellersTab'),
});

const accessTabRoute = createRoute({
  getParentRoute: () => resellerRoute,
  path: 'access',
  beforeLoad: requirePermission(['reseller-list', 'sub-reseller-list']),
  component: lazyRouteComponent(() => import('./access-tab.tsx'), 'AccessTab'),
});

export const resellersTabs = [subResellersTabRoute, accessTabRoute] as const;

export const resellersRoutes = [
  addResellerRoute,
  addSubResellerRoute,
  listRoute,
  editRoute,
  deletedRoute,
  subResellersRoute,
  assignRoute,
  switchRoute,
  boxesRoute,
] as const;
