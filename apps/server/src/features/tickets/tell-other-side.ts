import type { Context } from '../../platform/http/route.ts';
import { type MailValues, queueMail } from '../../platform/mail/mail.ts';
import { findAnswerers, findRaiser } from './ticket-readers.reads.ts';
import { ticketNumber } from './ticket-view.ts';
import type { MovedTicket } from './tickets.queries.ts';

type TicketMail = Extract<keyof MailValues, `ticket-${string}`>;

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
  for (const { name, email, locale } of readers) {
    await queueMail(ctx, { to: email, template, locale, values: { ...told, name, path: '/tickets-list' } });
  }
}
