import type { WordsOf } from '@tessera/contracts/feature';
import type { ticketsFeature } from '@tessera/contracts/tickets.feature';

export const messages = {
  title: 'Tickets',
  subtitle: 'What was asked, and what was answered.',
  create: 'Create ticket',
  createTitle: 'Create ticket',
  createSubtitle: 'Describe what happens, and for which device. Pictures help.',
  titleField: 'Title',
  description: 'Description',
  typeField: 'About',
  type: {
    general: 'General',
    activation: 'Activation',
    credit: 'Credit',
    technical: 'Technical',
  },
  number: 'Number',
  raisedBy: 'Raised by',
  search: 'Search by title',
  view: 'Show',
  delete: 'Delete',
  unread: 'Not seen yet',
  conversation: 'Conversation',
  support: 'Support',
  remarks: 'Admin remarks',
  remarksHint: 'Only admins and staff see them.',
  waiting: 'Waiting for an answer',
  status: {
    OPEN: 'Open',
    REOPEN: 'Reopened',
    RESOLVED: 'Resolved',
    CLOSED: 'Closed',
    WITHDRAW: 'Withdrawn',
  },
  move: {
    withdraw: 'Withdraw',
    close: 'Close ticket',
  },
  reply: {
    answer: 'Answer',
    resolve: 'Answer and resolve',
    reopen: 'Open again',
  },
  yourAnswer: 'Your answer',
  more: 'More',
  withdrawTitle: 'Withdraw {number}?',
  withdrawNamed: 'Withdraw {number}',
  withdrawText: 'A withdrawn ticket can’t be opened again.',
  withdrawFailed: 'Failed to withdraw ticket.',
  closeTitle: 'Close {number}?',
  closeNamed: 'Close {number}',
  closeText: 'It can be opened again with a comment.',
  closeFailed: 'Failed to close ticket.',
  deleteTitle: 'Delete {number}?',
  deleteNamed: 'Delete {number}',
  deleteText: 'It disappears for both sides.',
  deleteFailed: 'Failed to delete ticket.',
  resolveSome_one: 'Answer and resolve {number} ticket',
  resolveSome_other: 'Answer and resolve {number} tickets',
  closeSome_one: 'Close {number} ticket',
  closeSome_other: 'Close {number} tickets',
  deleteSome_one: 'Delete {number} ticket',
  deleteSome_other: 'Delete {number} tickets',
  resolveSomeText: 'Each of them gets the same answer.',
  closeSomeText: 'They can be opened again with a comment.',
  deleteSomeText: 'They disappear for both sides.',
  deleteAll: 'Delete all',
  deleteAllTitle: 'Delete all tickets?',
  deleteAllNamed_one: 'Delete {count} ticket',
  deleteAllNamed_other: 'Delete {count} tickets',
  deleteAllText: 'They disappear for both sides, whatever their state.',
  deleteAllFailed: 'Failed to delete tickets.',
  countFailed: 'Error checking ticket count.',
  nothingToDelete: 'No tickets to delete.',
  empty: 'No tickets yet',
  emptyHint: 'Questions to support appear here, with their answers.',
  nav: {
    'tickets-list': 'Tickets',
    'create-ticket': 'Create ticket',
  },
};

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

declare module '../../../lib/texts.ts' {
  interface Texts {
    tickets: typeof messages;
  }
}
