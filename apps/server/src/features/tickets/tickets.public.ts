/** What other features may use of tickets. */
export { raisedBy, sightOf } from './ticket-sight.reads.ts';
export { countTickets } from './tickets.reads.ts';
export { countWaitingTickets } from './waiting-tickets.reads.ts';
