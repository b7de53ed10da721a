import { useCan, useMember } from '../../lib/session.ts';
import type { Ticket, TicketStatus } from './tickets.api.ts';

/** What is done in words. */
export type TicketReply = 'answer' | 'reopen' | 'resolve';
export type TicketMove = 'withdraw' | 'close' | TicketReply;

const from: Record<TicketMove, TicketStatus[]> = {
  withdraw: ['OPEN', 'REOPEN'],
  close: ['OPEN', 'REOPEN', 'RESOLVED'],
  reopen: ['RESOLVED', 'CLOSED'],
  answer: ['OPEN', 'REOPEN'],
  resolve: ['OPEN', 'REOPEN'],
};

/** What this person may do with a ticket in its present state. The server decides; here is only what it would not refuse. */
export function useTicketMoves(): (ticket: Ticket) => Record<TicketMove, boolean> {
  const can = useCan();
  const { user } = useMember();
  return ({ status, raised_by }) => ({
    withdraw: from.withdraw.includes(status) && can('withdraw ticket') && raised_by.id === user.id,
    close: from.close.includes(status) && can('close-ticket'),
    reopen: from.reopen.includes(status) && can('REOPEN'),
    answer:
      from.answer.includes(status) &&
      ((raised_by.id === user.id && can('view-ticket')) || (can('reply') && can('raisedby-tickets list'))),
    resolve: from.resolve.includes(status) && can('reply') && can('raisedby-tickets list'),
  });
}
