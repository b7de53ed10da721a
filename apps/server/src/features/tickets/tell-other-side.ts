import type { Context } from '../../platform/http/route.ts';
import type { ToldMailValues } from '../../platform/mail/mail.ts';
import { tellPerson } from '../notifications/notifications.public.ts';
import { findAnswerers, findRaiser } from './ticket-readers.reads.ts';
import { ticketNumber } from './ticket-view.ts';
import { ticketsMails } from './tickets.mails.ts';
import type { MovedTicket } from './tickets.queries.ts';

type TicketMail = Extract<keyof ToldMailValues, `ticket-${string}`>;

/** Mails what happened to the other side: to who raised the ticket, or from them to those who answer. */
export async function tellOtherSide(
  ctx: Context,
  ticket: MovedTicket,
  template: TicketMail,
  comment = '',
): Promise<void> {
  const isRaiser = ticket.raised_by === ctx.actor.userId;
  const readers = isRaiser
    ? await findAnswerers(ctx.tx, ticket.id, ctx.actor.userId)
    : await findRaiser(ctx.tx, ticket.raised_by);
  const told = { number: ticketNumber(ticket.id), title: ticket.title, by: ctx.actor.name, comment };
  // To the very one: whoever answers many would look for it in the list.
  const path = `/tickets-list?ticket=${ticket.id}`;
  for (const reader of readers) {
    const values = { ...told, name: reader.name, path };
    await tellPerson(ctx, reader, ticketsMails, { telling: 'tickets', template, values });
  }
}
