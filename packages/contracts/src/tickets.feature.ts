import { defineFeature } from './feature.ts';
import { everybody } from './groups.ts';
import { ticketsSaid } from './tickets.said.ts';
import { ticketsValidation } from './tickets.validation.ts';

/** What the house must know of tickets. */
export const ticketsFeature = defineFeature({
  permissions: {
    'tickets list': { id: 120, group: 'tickets', heldBy: ['reseller', 'subReseller', 'support'] },
    'new ticket': { id: 121, group: 'tickets', heldBy: ['reseller', 'subReseller'] },
    'delete-all-tickets': { id: 122, group: 'tickets', heldBy: [] },
    'raisedby-tickets list': { id: 123, group: 'tickets', heldBy: ['support'] },
    'view-ticket': { id: 124, group: 'tickets', heldBy: ['reseller', 'subReseller', 'support'] },
    'withdraw ticket': { id: 125, group: 'tickets', heldBy: ['reseller', 'subReseller'] },
    'close-ticket': { id: 126, group: 'tickets', heldBy: ['reseller', 'subReseller', 'support'] },
    title_tickets: { id: 127, group: 'tickets', heldBy: ['reseller', 'subReseller', 'support'] },
    REOPEN: { id: 128, group: 'tickets', heldBy: ['reseller', 'subReseller', 'support'] },
    'admin-remarks': { id: 129, group: 'tickets', heldBy: ['support'] },
    reply: { id: 130, group: 'tickets', heldBy: ['support'] },
  },
  audit: {
    actions: ['ticket.delete', 'ticket.delete-all'],
    targets: ['ticket'],
    fields: ['raisedBy'],
  },
  said: ticketsSaid,
  validation: ticketsValidation,
  told: { tickets: { place: 60, groups: everybody, channels: { mail: true, bell: false } } },
});
