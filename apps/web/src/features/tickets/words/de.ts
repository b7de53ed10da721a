import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'ticket.delete': 'Ticket: gelöscht',
    'ticket.delete-all': 'Ticket: alle gelöscht',
  },
  kinds: {
    ticket: 'Ticket',
  },
  fields: {
    raisedBy: 'Erstellt von',
  },
  permissions: {
    'tickets list': 'Ticketliste',
    'new ticket': 'Tickets erstellen',
    'delete-all-tickets': 'Tickets löschen',
    'raisedby-tickets list': 'Tickets aller sehen',
    'view-ticket': 'Ticket ansehen',
    'withdraw ticket': 'Tickets zurückziehen',
    'close-ticket': 'Tickets schließen',
    title_tickets: 'Tickets suchen',
    REOPEN: 'Tickets wieder öffnen',
    'admin-remarks': 'Interne Bemerkungen zu Tickets',
    reply: 'Tickets beantworten',
  },
};
