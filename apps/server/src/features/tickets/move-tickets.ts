import type { answerTicketForm, createTicketForm } from '@tessera/contracts/tickets.forms';
import type * as z from 'zod/mini';
import { holds } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { leaveJobs } from '../../platform/jobs/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tellOtherSide } from './tell-other-side.ts';
import { sightOf } from './ticket-sight.reads.ts';
import { findSeenTicket, insertComment, insertTicket, type MovedTicket, moveTicket } from './tickets.queries.ts';

/** Raises a ticket. `description` is harmless HTML. Those who answer tickets get mail. */
export async function raiseTicket(
  ctx: Context,
  fields: z.output<typeof createTicketForm>,
  description: string,
): Promise<MovedTicket> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const ticket = await insertTicket(ctx.tx, {
    type: fields.type,
    title: fields.title,
    description,
    status: 'OPEN',
    raised_by: userId,
    moved_by: userId,
    moved_at: now,
    created_at: now,
  });
  await tellOtherSide(ctx, ticket, 'ticket-opened');
  return ticket;
}

/** For good; only who raised it may. @throws C10012, C10403, C10409 */
export async function withdrawTicket(ctx: Context, id: number): Promise<MovedTicket> {
  const sight = await sightOf(ctx.tx, ctx.actor);
  const move = { from: ['OPEN', 'REOPEN'], to: 'WITHDRAW', isForRaiser: true } as const;
  const ticket = await moveTicket(ctx.tx, sight, id, move, ctx.clock.now());
  await tellOtherSide(ctx, ticket, 'ticket-withdrawn');
  return ticket;
}

/** From either side. @throws C10012, C10409 */
export async function closeTicket(ctx: Context, id: number): Promise<MovedTicket> {
  const sight = await sightOf(ctx.tx, ctx.actor);
  const move = { from: ['OPEN', 'REOPEN', 'RESOLVED'], to: 'CLOSED' } as const;
  const ticket = await moveTicket(ctx.tx, sight, id, move, ctx.clock.now());
  await tellOtherSide(ctx, ticket, 'ticket-closed');
  return ticket;
}

/** From either side, saying why. @throws C10012, C10409 */
export async function reopenTicket(ctx: Context, id: number, comment: string): Promise<MovedTicket> {
  const sight = await sightOf(ctx.tx, ctx.actor);
  const ticket = await moveTicket(ctx.tx, sight, id, { from: ['RESOLVED', 'CLOSED'], to: 'REOPEN' }, ctx.clock.now());
  await say(ctx, ticket, comment);
  await tellOtherSide(ctx, ticket, 'ticket-reopened', comment);
  return ticket;
}

type Answer = z.output<typeof answerTicketForm>;

/** Says more, and leaves the ticket as it is: whoever raised it, or who answers tickets. @throws C10012, C10403, C10409 */
export async function answerTicket(ctx: Context, id: number, { comment, admin_remarks }: Answer): Promise<MovedTicket> {
  const sight = await sightOf(ctx.tx, ctx.actor);
  const { raised_by } = await findSeenTicket(ctx.tx, sight, id);
  const answersTickets = sight.scope !== null && holds(ctx.actor, 'reply');
  if ((raised_by !== ctx.actor.userId && !answersTickets) || !mayRemark(ctx, admin_remarks))
    throw new Refusal('C10403');
  const move = { from: ['OPEN', 'REOPEN'], adminRemarks: admin_remarks } as const;
  const ticket = await moveTicket(ctx.tx, sight, id, move, ctx.clock.now());
  await say(ctx, ticket, comment);
  await tellOtherSide(ctx, ticket, 'ticket-answered', comment);
  return ticket;
}

/** Answers a ticket for good; remarks stay among those who hold `admin-remarks`. @throws C10012, C10403, C10409 */
export async function resolveTicket(
  ctx: Context,
  id: number,
  { comment, admin_remarks }: Answer,
): Promise<MovedTicket> {
  const sight = await sightOf(ctx.tx, ctx.actor);
  if (!sight.scope || !mayRemark(ctx, admin_remarks)) {
    await findSeenTicket(ctx.tx, sight, id);
    throw new Refusal('C10403');
  }
  const move = { from: ['OPEN', 'REOPEN'], to: 'RESOLVED', adminRemarks: admin_remarks } as const;
  const ticket = await moveTicket(ctx.tx, sight, id, move, ctx.clock.now());
  await say(ctx, ticket, comment);
  await tellOtherSide(ctx, ticket, 'ticket-resolved', comment);
  return ticket;
}

const mayRemark = ({ actor }: Context, remarks: string | undefined) =>
  remarks === undefined || holds(actor, 'admin-remarks');

async function say(ctx: Context, ticket: MovedTicket, text: string): Promise<void> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const id = await insertComment(ctx.tx, { ticket_id: ticket.id, author_id: userId, text, created_at: now });
  if (userId === ticket.raised_by) return;
  await leaveJobs(ctx.tx, [{ kind: 'webhook-event', payload: { type: 'ticket.answered', id } }], now);
}
