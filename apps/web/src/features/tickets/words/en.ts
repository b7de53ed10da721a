import type { WordsOf } from '@tessera/contracts/feature';
import type { ticketsFeature } from '@tessera/contracts/tickets.feature';

export const words = {
  actions: {
    'ticket.delete': 'Ticket: deleted',
    'ticket.delete-all': 'Ticket: all deleted',
  },
  kinds: {
    ticket: 'Ticket',
  },
  fields: {
    raisedBy: 'Raised by',
  },
  permissions: {
    'tickets list': 'Ticket list',
    'new ticket': 'Create tickets',
    'delete-all-tickets': 'Delete tickets',
    'raisedby-tickets list': 'See everyone’s tickets',
    'view-ticket': 'View a ticket',
    'withdraw ticket': 'Withdraw tickets',
    'close-ticket': 'Close tickets',
    title_tickets: 'Search tickets',
    REOPEN: 'Reopen tickets',
    'admin-remarks': 'Internal remarks on tickets',
    reply: 'Answer tickets',
  },
} satisfies WordsOf<typeof ticketsFeature>;
