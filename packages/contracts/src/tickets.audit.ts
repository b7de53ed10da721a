/** What the audit log tells of tickets: `kind.verb`, and what it is done to. */
export const ticketsAudit = {
  actions: ['ticket.delete', 'ticket.delete-all'],
  targets: ['ticket'],
} as const;
