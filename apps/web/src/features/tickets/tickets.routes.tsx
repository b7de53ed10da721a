import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listedTicketStates, ticketTypes } from '@tessera/contracts/tickets.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { calendarDay, oneOf, positiveInteger, tableSearch } from '../../lib/table-search.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tickets-list',
  beforeLoad: requirePermission('tickets list'),
  ...tableSearch({
    sorts: ['created_at'],
    filters: {
      state: oneOf(...listedTicketStates),
      type: oneOf(...ticketTypes),
      reseller: positiveInteger,
      from: calendarDay,
      to: calendarDay,
      // What a mail leads to lies open over the list.
      ticket: positiveInteger,
    },
  }),
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
