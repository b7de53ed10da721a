import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, resellerRoute, shellRoute } from '../../lib/routes.ts';
import { calendarDay, oneOf, readSearchText, tableSearch } from '../../lib/table-search.ts';

const kindOfThing = (raw: unknown) => (typeof raw === 'string' && /^[a-z][a-z-]*$/.test(raw) ? raw : undefined);
const searchText = (raw: unknown) => readSearchText(raw) || undefined;

const filters = { target: searchText, request: searchText, kind: kindOfThing, from: calendarDay, to: calendarDay };
const auditSearch = tableSearch({ sorts: ['created_at'], filters });
/** `side`: what they did, and not what was done to them. */
const sidesSearch = tableSearch({ sorts: ['created_at'], filters: { ...filters, side: oneOf('by') } });

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit-log',
  beforeLoad: requirePermission('audit-log', [1, 4]),
  ...auditSearch,
  component: lazyRouteComponent(() => import('./audit-log-page.tsx'), 'AuditLogPage'),
});

const resellersAuditRoute = createRoute({
  getParentRoute: () => resellerRoute,
  path: 'audit',
  beforeLoad: requirePermission('audit-log', [1, 4]),
  ...sidesSearch,
  component: lazyRouteComponent(() => import('./audit-log-page.tsx'), 'ResellersAudit'),
});

export const auditTabs = [resellersAuditRoute] as const;

export const auditRoutes = [auditRoute] as const;
