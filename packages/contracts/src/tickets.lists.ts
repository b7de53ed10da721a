export const ticketStatuses = ['OPEN', 'REOPEN', 'RESOLVED', 'CLOSED', 'WITHDRAW'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketTypes = ['general', 'activation', 'credit', 'technical'] as const;

/** What the list of tickets can be narrowed to; what *waits* for an answer is open, or open again. */
export const listedTicketStates = ['waiting', ...ticketStatuses] as const;

/** What it is narrowed by: as addresses name it, and as the calls do. */
export const ticketFilters = {
  state: 'state',
  type: 'type',
  reseller: 'reseller_id',
  from: 'from',
  to: 'to',
} as const;

export const ticketCommentMaxLength = 2000;
