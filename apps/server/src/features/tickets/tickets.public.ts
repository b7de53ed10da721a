/** What other features may use of tickets. */
export { countWaitingTickets } from './waiting-tickets.reads.ts';
