import type { HoldersOf } from './permission-holders.ts';

export const ticketsPermissions = {
  tickets: {
    120: 'tickets list',
    121: 'new ticket',
    122: 'delete-all-tickets',
    123: 'raisedby-tickets list',
    124: 'view-ticket',
    125: 'withdraw ticket',
    126: 'close-ticket',
    127: 'title_tickets',
    128: 'REOPEN',
    129: 'admin-remarks',
    130: 'reply',
  },
} as const;

export const ticketsHolders: HoldersOf<typeof ticketsPermissions> = {
  'tickets list': ['reseller', 'subReseller', 'support'],
  'new ticket': ['reseller', 'subReseller'],
  'delete-all-tickets': [],
  'raisedby-tickets list': ['support'],
  'view-ticket': ['reseller', 'subReseller', 'support'],
  'withdraw ticket': ['reseller', 'subReseller'],
  'close-ticket': ['reseller', 'subReseller', 'support'],
  title_tickets: ['reseller', 'subReseller', 'support'],
  REOPEN: ['reseller', 'subReseller', 'support'],
  'admin-remarks': ['support'],
  reply: ['support'],
};
