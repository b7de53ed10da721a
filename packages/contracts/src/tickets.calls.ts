import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { calendarDay, csvFile, described, id, instant, optional, paging, search, sorting } from './fields.ts';
import { inSight, news } from './in-sight.ts';
import { limits } from './limits.ts';
import { answerTicketForm, createTicketForm, reopenTicketForm } from './tickets.forms.ts';
import { listedTicketStates, ticketStatuses, ticketTypes } from './tickets.lists.ts';

/** So many of the latest comments stand beside a ticket in a list. */
export const listedComments = 5;
/** So many are told of one ticket. */
export const shownComments = 200;

const comment = z.object({ text: z.string(), by: z.string(), at: instant() });

const ticket = z.object({
  id: z.int(),
  number: z.string(),
  type: z.enum(ticketTypes),
  title: z.string(),
  description: described(
    'HTML, made harmless; of a long text in a list the first words. With `view-ticket`, as the comments.',
    z.optional(z.string()),
  ),
  status: z.enum(ticketStatuses),
  created_at: instant(),
  raised_by: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  admin_comments: z.optional(z.array(comment)),
  reseller_comments: z.optional(z.array(comment)),
  admin_remarks: described('With `admin-remarks`.', z.optional(z.nullable(z.string()))),
  unread: described('The other side did something that one has not seen yet.', z.boolean()),
  has_more: described(
    'The description or the conversation is longer than what stands here: the ticket by itself has all of it.',
    z.boolean(),
  ),
});

const one = z.object({ id: id() });
const moved = z.object({ data: z.object({ status: z.enum(ticketStatuses) }) });
const ticketSortKeys = ['created_at'] as const;

/** The chips above the list of tickets: what it is narrowed by besides words that are searched for. */
export const ticketChips = {
  state: optional(z.enum(listedTicketStates, { error: 'invalid' })),
  type: optional(z.enum(ticketTypes, { error: 'invalid' })),
  reseller_id: described('Who raised them; for who sees others’.', optional(id())),
  from: described('Days on which they were raised, in UTC.', optional(calendarDay())),
  to: optional(calendarDay()),
};

export const ticketCalls = [
  defineCall({
    method: 'GET',
    path: '/get-all-tickets',
    tag: 'Tickets',
    summary: `One’s own tickets, or with raisedby-tickets list all that one may see; of long ones the first words and the latest ${listedComments} comments`,
    access: { tokens: ['session'], anyOf: ['tickets list'] },
    query: z.object({ ...paging(ticketSortKeys), search_title: search(), ...ticketChips }),
    answer: z.object({
      tickets: z.array(ticket),
      meta: z.object({ current_page: z.int(), last_page: z.int() }),
      count: z.int(),
    }),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'POST',
    path: '/tickets/export',
    onlyReads: true,
    tag: 'Tickets',
    summary: 'The same tickets, all of them, as CSV, without what was written in them',
    access: { tokens: ['session'], anyOf: ['tickets list'] },
    body: z.object({ ...sorting(ticketSortKeys), search_title: search(), ...ticketChips }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'POST',
    path: '/tickets/matching',
    onlyReads: true,
    tag: 'Tickets',
    summary: `All tickets that match as they are now, ${limits.severalMax} at most and without what was written in them, for who does something to each`,
    access: { tokens: ['session'], anyOf: ['tickets list'] },
    body: z.object({ ...sorting(ticketSortKeys), search_title: search(), ...ticketChips }),
    answer: z.object({ data: z.array(ticket) }),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'POST',
    path: '/tickets/newer',
    onlyReads: true,
    tag: 'Tickets',
    summary: `How many tickets were raised after one, ${limits.newerMax} at most, and which of those shown changed, for who has the list in sight`,
    access: { tokens: ['session'], anyOf: ['tickets list'] },
    body: z.object({ ...ticketChips, ...inSight }),
    answer: news(ticket),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'GET',
    path: '/tickets/{id}',
    tag: 'Tickets',
    summary: `A ticket with its whole description and its latest ${shownComments} comments`,
    access: { tokens: ['session'], anyOf: ['view-ticket'] },
    params: one,
    answer: z.object({ data: ticket }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/create-ticket',
    tag: 'Tickets',
    summary: 'Raise a ticket; images in the text are kept as files',
    access: { tokens: ['session'], anyOf: ['new ticket'] },
    body: createTicketForm,
    bodyMaxBytes: limits.richTextBodyMaxBytes,
    answer: z.object({ data: z.object({ id: z.int(), number: z.string() }) }),
    successStatus: 201,
    writesShared: true,
    happensOnce: true,
    refusals: ['C10017'],
  }),
  defineCall({
    method: 'POST',
    path: '/withdraw-tickets/{id}/withdraw',
    tag: 'Tickets',
    summary: 'Withdraw one’s own ticket, for good; from OPEN or REOPEN',
    access: { tokens: ['session'], anyOf: ['withdraw ticket'] },
    params: one,
    answer: moved,
    refusals: ['C10012', 'C10403', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/close-tickets/{id}/close',
    tag: 'Tickets',
    summary: 'Close a ticket, from either side; from OPEN, REOPEN or RESOLVED',
    access: { tokens: ['session'], anyOf: ['close-ticket'] },
    params: one,
    answer: moved,
    refusals: ['C10012', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/reopen-tickets/{id}/reopen',
    tag: 'Tickets',
    summary: 'Open a ticket again, with a comment; from RESOLVED or CLOSED',
    access: { tokens: ['session'], anyOf: ['REOPEN'] },
    params: one,
    body: reopenTicketForm,
    answer: moved,
    happensOnce: true,
    refusals: ['C10012', 'C10017', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/tickets/{id}/answer',
    tag: 'Tickets',
    summary:
      'Say more about a ticket, which stays as it is: who raised it, or with reply whoever answers tickets; while OPEN or REOPEN',
    access: { tokens: ['session'], anyOf: ['view-ticket', 'reply'] },
    params: one,
    body: answerTicketForm,
    answer: moved,
    happensOnce: true,
    refusals: ['C10012', 'C10017', 'C10403', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/resolve-tickets/{id}/resolve',
    tag: 'Tickets',
    summary: 'Answer a ticket, with a comment; from OPEN or REOPEN, by holders of raisedby-tickets list',
    access: { tokens: ['session'], anyOf: ['reply'] },
    params: one,
    body: answerTicketForm,
    answer: moved,
    happensOnce: true,
    refusals: ['C10012', 'C10017', 'C10403', 'C10409'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/tickets/{id}/read',
    tag: 'Tickets',
    summary: 'Mark a ticket as seen by oneself',
    access: { tokens: ['session'], anyOf: ['view-ticket'] },
    params: one,
    answer: z.object({}),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'DELETE',
    path: '/delete-tickets/{id}',
    tag: 'Tickets',
    summary: 'Take a ticket off the list',
    access: { tokens: ['session'], anyOf: ['tickets list'] },
    params: one,
    answer: z.object({}),
    refusals: ['C10012'],
    writesShared: true,
  }),
  defineCall({
    method: 'DELETE',
    path: '/delete-all-tickets',
    tag: 'Tickets',
    summary: 'Take all tickets that one sees off the list',
    access: { tokens: ['session'], anyOf: ['delete-all-tickets'] },
    query: z.object({
      up_to: described('The newest of those that are meant: what was raised after it stays.', optional(id())),
    }),
    answer: z.object({ data: z.object({ deleted: z.int() }) }),
    refusals: ['C10012'],
    writesShared: true,
  }),
] as const;
