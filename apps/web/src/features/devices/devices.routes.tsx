import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { remindedStates } from '@tessera/contracts/customers.lists';
import {
  deviceRows,
  deviceSortKeys,
  expiringDays,
  listedPackages,
  listedStates,
} from '@tessera/contracts/devices.lists';
import { requirePermission, resellerRoute, shellRoute, withTexts } from '../../lib/routes.ts';
import { calendarDay, macAndApplication, oneOf, positiveInteger, tableSearch, upTo } from '../../lib/table-search.ts';

const checkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/check-mac',
  beforeLoad: requirePermission('check-device-status'),
  validateSearch: readCheckSearch,
  component: lazyRouteComponent(() => import('./check-page.tsx'), 'CheckPage'),
});

const disableRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/disable-mac',
  beforeLoad: requirePermission('Disable Mac'),
  validateSearch: macAndApplication,
  component: lazyRouteComponent(() => import('./enable-page.tsx'), 'DisablePage'),
});

const enableRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/enable-mac',
  beforeLoad: requirePermission('Enable Mac'),
  validateSearch: macAndApplication,
  component: lazyRouteComponent(() => import('./enable-page.tsx'), 'EnablePage'),
});

const deviceSearch = tableSearch({
  sorts: deviceSortKeys,
  filters: {
    by: oneOf('mac'),
    group: oneOf(...deviceRows),
    app: positiveInteger,
    state: oneOf(...listedStates),
    within: upTo(expiringDays.most),
    reminded: oneOf(...remindedStates),
    package: oneOf(...listedPackages),
    reseller: positiveInteger,
    ends_from: calendarDay,
    ends_to: calendarDay,
  },
});

const deviceListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/user-list',
  beforeLoad: requirePermission('user-list'),
  ...deviceSearch,
  component: lazyRouteComponent(() => import('./device-list-page.tsx'), 'DeviceListPage'),
});

const deviceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/devices/$mac',
  beforeLoad: requirePermission(['user-list', 'check-device-status']),
  // `renew`: begins with renewing what ends first, for links from other screens.
  validateSearch: ({ renew }: Record<string, unknown>): { renew?: true } => (renew === true ? { renew } : {}),
  staticData: { title: 'domain/devices:device' },
  component: lazyRouteComponent(() => import('./device-page.tsx'), 'DevicePage'),
});

/** Those of one reseller. Whose a device is, is for those who may know it. */
const resellersDevicesRoute = createRoute({
  getParentRoute: () => resellerRoute,
  path: 'devices',
  beforeLoad: requirePermission('user-list'),
  ...deviceSearch,
  component: lazyRouteComponent(() => import('./device-list-page.tsx'), 'ResellersDevices'),
});

export const devicesTabs = [resellersDevicesRoute] as const;

export const devicesRoutes = [
  ...withTexts('domain/device-page', [checkRoute, deviceRoute]),
  disableRoute,
  enableRoute,
  deviceListRoute,
] as const;

/** `scan`: begins with the camera. */
function readCheckSearch(raw: Record<string, unknown>): { mac?: string; app?: number; scan?: true } {
  return { ...macAndApplication(raw), ...(raw.scan === true ? { scan: true } : {}) };
}
