import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { limits } from '@tessera/contracts/limits';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { oneOf, tableSearch } from '../../lib/table-search.ts';
import { auditKinds } from './audit-kinds.ts';

const day = (raw: unknown) => (typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw) ? raw : undefined);
const searchText = (raw: unknown) => {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
  return text.length >= limits.searchMinLength ? text : undefined;
};

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit-log',
  beforeLoad: requirePermission('audit-log', [1, 4]),
  ...tableSearch({
    sorts: ['created_at'],
    filters: { target: searchText, request: searchText, kind: oneOf(...auditKinds), from: day, to: day },
  }),
  component: lazyRouteComponent(() => import('./audit-log-page.tsx'), 'AuditLogPage'),
});

export const auditRoutes = [auditRoute] as const;
