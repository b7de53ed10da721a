import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { tableSearch } from '../../lib/table-search.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tickets-list',
  beforeLoad: requirePermission('tickets list'),
  ...tableSearch({ sorts: ['created_at'] }),
  component: lazyRouteComponent(() => import('./ticket-list-page.tsx'), 'TicketListPage'),
});

const createTicketRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/create-ticket',
  staticData: { onlyReadsInSandbox: true },
  beforeLoad: requirePermission('new ticket'),
  component: lazyRouteComponent(() => import('./create-ticket-page.tsx'), 'CreateTicketPage'),
});

export const ticketsRoutes = [listRoute, createTicketRoute] as const;
