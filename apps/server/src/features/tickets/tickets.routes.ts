import { limits } from '@tessera/contracts/limits';
import { listedComments, shownComments, ticketCalls } from '@tessera/contracts/tickets.calls';
import type { Database } from '../../platform/db/database.ts';
import { readRichText } from '../../platform/html/read-rich-text.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { newsOf } from '../../platform/http/news.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import {
  type ActorRequest,
  type Context,
  callOf,
  csvRoute,
  type Incoming,
  type Route,
  route,
} from '../../platform/http/route.ts';
import { countKeptBytes } from '../../platform/limits/kept-bytes.ts';
import { type Limit, takeWithinOrRefuse } from '../../platform/limits/limit.ts';
import { isMadeBefore } from '../../platform/made-once/make-once.queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { isOperator } from '../people/people.public.ts';
import { deleteAllTickets, deleteTicket, seeTicket } from './delete-tickets.ts';
import { answerTicket, closeTicket, raiseTicket, reopenTicket, resolveTicket, withdrawTicket } from './move-tickets.ts';
import { ticketReport } from './ticket-report.reads.ts';
import { raisedBy, sightOf, type TicketSight } from './ticket-sight.reads.ts';
import { presentTicket, ticketNumber } from './ticket-view.ts';
import {
  countTickets,
  findTicket,
  listComments,
  listTickets,
  listTicketsById,
  type SoughtTickets,
  type TicketRow,
} from './tickets.reads.ts';

/** New ones, those that their raiser opens again, and what they say more: each goes out by mail to everybody who answers tickets. */
const raisingLimit: Limit = { table: 'rate_hits', scope: 'ticket', max: 30, windowSeconds: 3600 };

const listCall = callOf(ticketCalls, 'GET /get-all-tickets');

/** What people ask the operator. */
export const ticketRoutes = (services: Services): Route[] => [
  route(listCall, async ({ db, actor, query }) => {
    const { sight, ...sought } = await soughtFor(db, actor, query);
    const { rows, total } = await listTickets(db, sight, { ...sought, ...windowOf(query) });
    const { current_page, last_page } = presentPage(query, total);
    const tickets = await listed(db, actor, rows);
    return { answer: { tickets, meta: { current_page, last_page }, count: total } };
  }),

  csvRoute(callOf(ticketCalls, 'POST /tickets/export'), async ({ db, actor, clock, body }) => {
    const { sight, ...sought } = await soughtFor(db, actor, body);
    return ticketReport(sight, sought, clock.now());
  }),

  route(callOf(ticketCalls, 'POST /tickets/matching'), async ({ db, actor, body }) => {
    if (actor.viewer) throw new Refusal('C10403');
    const { sight, ...sought } = await soughtFor(db, actor, body);
    const { rows } = await listTickets(db, sight, { ...sought, limit: limits.severalMax, offset: 0 });
    return { answer: { data: rows.map((row) => withoutTexts(presentTicket(row, [], 0, actor))) } };
  }),

  route(callOf(ticketCalls, 'POST /tickets/newer'), async ({ db, actor, body }) => {
    const { reseller_id, after, shown, ...chips } = body;
    const sight = await sightOf(db, actor);
    const narrowed = raisedBy(sight, reseller_id);
    const data = await newsOf(
      { after, shown },
      (newest) => countTickets(db, narrowed, chips, limits.newerMax, newest),
      async (ids) => listed(db, actor, await listTicketsById(db, sight, ids)),
    );
    return { answer: { data } };
  }),

  route(callOf(ticketCalls, 'GET /tickets/{id}'), async ({ db, actor, params }) => {
    const row = await findTicket(db, await sightOf(db, actor), params.id);
    if (!row) throw new Refusal('C10012');
    const comments = await listComments(db, [row.id], shownComments + 1);
    return { answer: { data: presentTicket(row, comments, shownComments, actor) } };
  }),

  route(callOf(ticketCalls, 'POST /create-ticket'), async (incoming) => {
    const { body } = incoming;
    const assertRoom = (bytes: number) => countNewBytes(incoming, bytes);
    const description = await readRichText(services.files, body.description, 'description', { assertRoom });
    const id = await incoming.writeOnce(async (ctx) => {
      await countRaising(ctx);
      return (await raiseTicket(ctx, body, description)).id;
    });
    const number = ticketNumber(id);
    return { answer: { data: { id, number } }, said: 'ticketCreated', values: { number } };
  }),

  route(callOf(ticketCalls, 'POST /withdraw-tickets/{id}/withdraw'), async ({ params, write }) => {
    const { status } = await write((ctx) => withdrawTicket(ctx, params.id));
    return { answer: { data: { status } }, said: 'ticketWithdrawn' };
  }),

  route(callOf(ticketCalls, 'POST /close-tickets/{id}/close'), async ({ params, write }) => {
    const { status } = await write((ctx) => closeTicket(ctx, params.id));
    return { answer: { data: { status } }, said: 'ticketClosed' };
  }),

  route(callOf(ticketCalls, 'POST /reopen-tickets/{id}/reopen'), async ({ actor, params, body, writeOnce }) => {
    const status = await writeOnce(async (ctx) => {
      if (!isOperator(actor)) await countRaising(ctx);
      return (await reopenTicket(ctx, params.id, body.comment)).status;
    });
    return { answer: { data: { status } }, said: 'ticketReopened' };
  }),

  route(callOf(ticketCalls, 'POST /tickets/{id}/answer'), async ({ actor, params, body, writeOnce }) => {
    const status = await writeOnce(async (ctx) => {
      if (!isOperator(actor)) await countRaising(ctx);
      return (await answerTicket(ctx, params.id, body)).status;
    });
    return { answer: { data: { status } }, said: 'ticketAnswered' };
  }),

  route(callOf(ticketCalls, 'POST /resolve-tickets/{id}/resolve'), async ({ params, body, writeOnce }) => {
    const status = await writeOnce(async (ctx) => (await resolveTicket(ctx, params.id, body)).status);
    return { answer: { data: { status } }, said: 'ticketResolved' };
  }),

  route(callOf(ticketCalls, 'POST /tickets/{id}/read'), async ({ params, write }) => {
    await write((ctx) => seeTicket(ctx, params.id));
    return { answer: {} };
  }),

  route(callOf(ticketCalls, 'DELETE /delete-tickets/{id}'), async ({ params, write }) => {
    await write((ctx) => deleteTicket(ctx, params.id));
    return { answer: {}, said: 'ticketRemoved' };
  }),

  route(callOf(ticketCalls, 'DELETE /delete-all-tickets'), async ({ query, write }) => {
    const deleted = await write((ctx) => deleteAllTickets(ctx, query.up_to));
    return { answer: { data: { deleted } }, said: 'ticketsRemoved', values: { count: deleted } };
  }),
];

/** Before the transaction, as files are kept before it: the repeat of what was done keeps nothing new, and counts for nothing. @throws C10429 */
async function countNewBytes(
  { db, actor, environment, clock, requestKey: readKey }: ActorRequest & Pick<Incoming, 'requestKey'>,
  bytes: number,
): Promise<void> {
  const requestKey = readKey();
  const isRepeat = requestKey && (await isMadeBefore(db, { userId: actor.userId, environment, requestKey }));
  if (!isRepeat) await countKeptBytes(db, clock.now(), actor.userId, bytes);
}

/** Within what is done once: the repeat of what was done counts for nothing, and is answered also where no more is allowed. @throws C10429 */
function countRaising({ tx, actor, clock }: Context): Promise<void> {
  return takeWithinOrRefuse(tx, raisingLimit, String(actor.userId), clock.now());
}

type AskedTickets = Pick<
  Incoming<typeof listCall>['query'],
  'search_title' | 'sort_type' | 'reseller_id' | keyof SoughtTickets['chips']
>;

/** @throws C10403 who may not search, or sees none but their own; C10012 tickets of others */
async function soughtFor(
  db: Database,
  actor: Actor,
  { search_title, sort_type, reseller_id, ...chips }: AskedTickets,
): Promise<SoughtTickets & { sight: TicketSight }> {
  if (search_title !== undefined && !holds(actor, 'title_tickets')) throw new Refusal('C10403');
  const sight = raisedBy(await sightOf(db, actor), reseller_id);
  return { sight, search: search_title, chips, sortType: sort_type };
}

/** As they stand in the list: who may read them sees the latest that was said of each. */
async function listed(db: Database, actor: Actor, rows: readonly TicketRow[]) {
  const ids = rows.map(({ id }) => id);
  const comments = holds(actor, 'view-ticket') ? await listComments(db, ids, listedComments + 1) : [];
  return rows.map((row) => presentTicket(row, comments, listedComments, actor));
}

/** Of a thousand the words would be megabytes. */
function withoutTexts({ description: _, admin_comments: __, reseller_comments: ___, ...ticket }: PresentedTicket) {
  return ticket;
}

type PresentedTicket = ReturnType<typeof presentTicket>;
