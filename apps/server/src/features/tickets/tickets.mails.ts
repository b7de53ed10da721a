import { ticketAnswered } from './mails/ticket-answered.ts';
import { ticketClosed } from './mails/ticket-closed.ts';
import { ticketOpened } from './mails/ticket-opened.ts';
import { ticketReopened } from './mails/ticket-reopened.ts';
import { ticketResolved } from './mails/ticket-resolved.ts';
import { ticketWithdrawn } from './mails/ticket-withdrawn.ts';

/** What happened to a ticket, and who did it; `comment` is what they said with it. */
export type TicketMailValues = {
  name: string;
  number: string;
  title: string;
  by: string;
  comment: string;
  path: string;
};

export const ticketsMails = {
  'ticket-opened': ticketOpened,
  'ticket-reopened': ticketReopened,
  'ticket-answered': ticketAnswered,
  'ticket-resolved': ticketResolved,
  'ticket-closed': ticketClosed,
  'ticket-withdrawn': ticketWithdrawn,
};
