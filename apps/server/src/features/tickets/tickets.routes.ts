import { listedComments, shownComments, ticketCalls } from '@tessera/contracts/tickets.calls';
import { readRichText } from '../../platform/html/read-rich-text.ts';
import { holds } from '../../platform/http/actor.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { countKeptBytes } from '../../platform/limits/kept-bytes.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { isOperator } from '../people/people.public.ts';
import { deleteAllTickets, deleteTicket, seeTicket } from './delete-tickets.ts';
import { answerTicket, closeTicket, raiseTicket, reopenTicket, resolveTicket, withdrawTicket } from './move-tickets.ts';
import { raisedBy, sightOf } from './ticket-sight.reads.ts';
import { presentTicket, ticketNumber } from './ticket-view.ts';
import { findTicket, listComments, listTickets } from './tickets.reads.ts';

/** New ones, those that their raiser opens again, and what they say more: each goes out by mail to everybody who answers tickets. */
const raisingLimit: Limit = { table: 'rate_hits', scope: 'ticket', max: 30, windowSeconds: 3600 };

/** What people ask the operator. */
export const ticketRoutes = (services: Services): Route[] => [
  route(callOf(ticketCalls, 'GET /get-all-tickets'), async ({ db, actor, query }) => {
    if (query.search_title !== undefined && !holds(actor, 'title_tickets')) throw new Refusal('C10403');
    const listing = { search: query.search_title, chips: query, sortType: query.sort_type, ...windowOf(query) };
    const sight = raisedBy(await sightOf(db, actor), query.reseller_id);
    const { rows, total } = await listTickets(db, sight, listing);
    const comments = holds(actor, 'view-ticket')
      ? await listComments(
          db,
          rows.map(({ id }) => id),
          listedComments + 1,
        )
      : [];
    const { current_page, last_page } = presentPage(query, total);
    const tickets = rows.map((row) => presentTicket(row, comments, listedComments, actor));
    return { answer: { tickets, meta: { current_page, last_page }, count: total } };
  }),

  route(callOf(ticketCalls, 'GET /tickets/{id}'), async ({ db, actor, params }) => {
    const row = await findTicket(db, await sightOf(db, actor), params.id);
    if (!row) throw new Refusal('C10012');
    const comments = await listComments(db, [row.id], shownComments + 1);
    return { answer: { data: presentTicket(row, comments, shownComments, actor) } };
  }),

  route(callOf(ticketCalls, 'POST /create-ticket'), async ({ db, actor, clock, body, write }) => {
    await takeOrRefuse(db, raisingLimit, String(actor.userId), clock.now());
    const assertRoom = (bytes: number) => countKeptBytes(db, clock.now(), actor.userId, bytes);
    const description = await readRichText(services.files, body.description, 'description', { assertRoom });
    const { id } = await write((ctx) => raiseTicket(ctx, body, description));
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

  route(callOf(ticketCalls, 'POST /reopen-tickets/{id}/reopen'), async ({ db, actor, clock, params, body, write }) => {
    if (!isOperator(actor)) await takeOrRefuse(db, raisingLimit, String(actor.userId), clock.now());
    const { status } = await write((ctx) => reopenTicket(ctx, params.id, body.comment));
    return { answer: { data: { status } }, said: 'ticketReopened' };
  }),

  route(callOf(ticketCalls, 'POST /tickets/{id}/answer'), async ({ db, actor, clock, params, body, write }) => {
    if (!isOperator(actor)) await takeOrRefuse(db, raisingLimit, String(actor.userId), clock.now());
    const { status } = await write((ctx) => answerTicket(ctx, params.id, body));
    return { answer: { data: { status } }, said: 'ticketAnswered' };
  }),

  route(callOf(ticketCalls, 'POST /resolve-tickets/{id}/resolve'), async ({ params, body, write }) => {
    const { status } = await write((ctx) => resolveTicket(ctx, params.id, body));
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

  route(callOf(ticketCalls, 'DELETE /delete-all-tickets'), async ({ write }) => {
    const deleted = await write(deleteAllTickets);
    return { answer: { data: { deleted } }, said: 'ticketsRemoved', values: { count: deleted } };
  }),
];
