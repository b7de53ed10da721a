import { useCan, useMember } from '../../lib/session.ts';
import type { Ticket, TicketStatus } from './tickets.api.ts';

export type TicketMove = 'withdraw' | 'close' | 'reopen' | 'resolve';

const from: Record<TicketMove, TicketStatus[]> = {
  withdraw: ['OPEN', 'REOPEN'],
  close: ['OPEN', 'REOPEN', 'RESOLVED'],
  reopen: ['RESOLVED', 'CLOSED'],
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
    resolve: from.resolve.includes(status) && can('reply') && can('raisedby-tickets list'),
  });
}
