import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { activationsRoutes } from '../features/activations/activations.routes.tsx';
import { apkRoutes } from '../features/apk/apk.routes.tsx';
import { applicationsRoutes } from '../features/applications/applications.routes.tsx';
import { auditRoutes, auditTabs } from '../features/audit/audit.routes.tsx';
import { billingRoutes } from '../features/billing/billing.routes.tsx';
import { brandRoutes } from '../features/brand/brand.routes.tsx';
import { codesRoutes } from '../features/codes/codes.routes.tsx';
import { creditsRoutes, creditsTabs } from '../features/credits/credits.routes.tsx';
import { customersRoutes } from '../features/customers/customers.routes.tsx';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.tsx';
import { deviceNoticesRoutes } from '../features/device-notices/device-notices.routes.tsx';
import { devicesRoutes, devicesTabs } from '../features/devices/devices.routes.tsx';
import { identityMemberRoutes, identityPublicRoutes } from '../features/identity/identity.routes.tsx';
import { movingInRoutes } from '../features/moving-in/moving-in.routes.tsx';
import { myDevicePublicRoutes } from '../features/my-device/my-device.routes.tsx';
import { notificationsRoutes } from '../features/notifications/notifications.routes.tsx';
import { plansRoutes } from '../features/plans/plans.routes.tsx';
import { playlistsRoutes } from '../features/playlists/playlists.routes.tsx';
import { reportsRoutes } from '../features/reports/reports.routes.tsx';
import { resellerPage, resellersRoutes, resellersTabs } from '../features/resellers/resellers.routes.tsx';
import { serversRoutes } from '../features/servers/servers.routes.tsx';
import { shellPublicRoutes } from '../features/shell/shell.routes.tsx';
import { socialWidgetRoutes } from '../features/social-widget/social-widget.routes.tsx';
import { ticketsRoutes } from '../features/tickets/tickets.routes.tsx';
import { trialsRoutes } from '../features/trials/trials.routes.tsx';
import { usersAndRolesRoutes } from '../features/users-and-roles/users-and-roles.routes.tsx';
import { webhooksRoutes } from '../features/webhooks/webhooks.routes.tsx';
import { rootRoute, shellRoute, signInLink, withTexts } from '../lib/routes.ts';
import { onSessionEnd, onSignInElsewhere } from '../lib/session.ts';
import { goBack } from '../ui/use-escape.ts';
import { AppRoot } from './app-root.tsx';
import { BrokenPage } from './broken-page.tsx';
import { holdBack } from './hold-back.ts';

const frame = shellRoute.update({
  component: lazyRouteComponent(() => import('./app-shell.tsx'), 'AppShell'),
});

const root = rootRoute.update({ component: AppRoot });

const routeTree = root.addChildren([
  ...shellPublicRoutes,
  ...identityPublicRoutes,
  ...withTexts('my-device', myDevicePublicRoutes),
  // A line per feature: its routes behind the sign-in, with its texts, but for those whose texts the frame has.
  frame.addChildren([
    ...withTexts('activations', activationsRoutes, 'domain/bulk-jobs', 'domain/device-page'),
    ...withTexts('apk', apkRoutes),
    ...withTexts('applications', applicationsRoutes),
    ...withTexts('audit', auditRoutes),
    ...withTexts('billing', billingRoutes, 'domain/orders'),
    ...withTexts('brand', brandRoutes),
    ...withTexts('codes', codesRoutes),
    ...withTexts('credits', creditsRoutes),
    ...withTexts('customers', customersRoutes),
    ...withTexts('dashboard', dashboardRoutes, 'domain/device-page'),
    ...withTexts('device-notices', deviceNoticesRoutes),
    ...devicesRoutes,
    ...withTexts('identity/account', identityMemberRoutes, 'domain/api-access'),
    ...withTexts('plans', plansRoutes, 'domain/orders'),
    ...withTexts('playlists', playlistsRoutes),
    ...withTexts('moving-in', movingInRoutes),
    ...withTexts('servers', serversRoutes),
    ...notificationsRoutes,
    ...withTexts('reports', reportsRoutes),
    ...withTexts('resellers', resellersRoutes, 'domain/accounts', 'domain/api-access'),
    resellerPage.addChildren([
      ...withTexts('resellers', resellersTabs, 'domain/accounts', 'domain/api-access'),
      ...devicesTabs,
      ...withTexts('credits', creditsTabs),
      ...withTexts('audit', auditTabs),
    ]),
    ...withTexts('social-widget', socialWidgetRoutes),
    ...withTexts('tickets', ticketsRoutes),
    ...withTexts('trials', trialsRoutes),
    ...withTexts('users-and-roles', usersAndRolesRoutes, 'domain/accounts'),
    ...withTexts('webhooks', webhooksRoutes),
  ]),
]);

// Before the router listens itself: window listeners are told in their order.
holdBack(() => router.history, goBack);

export const router = createRouter({
  routeTree,
  defaultErrorComponent: BrokenPage,
  defaultPreload: 'intent',
  // Queries have their own idea of what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // A screen of another record is another one: what was typed, picked or opened for one, as a number of boxes, is for no other.
  defaultRemountDeps: ({ params }) => params,
  // A MAC is read in the address as it is on the screen.
  pathParamsAllowedCharacters: [':'],
  // Plain `?q=00:1a&page=2`; every route reads its own values out of strings.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return text ? `?${text}` : '';
  },
});

onSessionEnd((end) => {
  const { href, pathname } = router.state.location;
  const returnTo = end === 'expired' && pathname !== '/dashboard' ? href : undefined;
  void router.navigate({ ...signInLink(returnTo), replace: true });
});

// A sign-in page that is open in another tab leads on as well.
onSignInElsewhere(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
