import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit, auditAll } from '../audit/audit.public.ts';
import { sightOf } from './ticket-sight.reads.ts';
import { findSeenTicket, hideTickets, keepSeen } from './tickets.queries.ts';

/** Takes a ticket off everybody's list; it stays in the database. @throws C10012 */
export async function deleteTicket(ctx: Context, id: number): Promise<void> {
  const [ticket] = await hideTickets(ctx.tx, await sightOf(ctx.tx, ctx.actor), ctx.clock.now(), { id });
  if (!ticket) throw new Refusal('C10012');
  const { title, status, raised_by } = ticket;
  await audit(ctx, {
    action: 'ticket.delete',
    targetKind: 'ticket',
    targetId: id,
    before: { title, status, raised_by },
  });
}

/** So many are some kilobytes: an entry is read, shown and written to a file whole. */
const idsPerEntry = 1000;

/** Takes all tickets that the actor sees off the list, none that came after `upTo`, and answers how many they were. @throws C10012 there are none */
export async function deleteAllTickets(ctx: Context, upTo: number | undefined): Promise<number> {
  const tickets = await hideTickets(ctx.tx, await sightOf(ctx.tx, ctx.actor), ctx.clock.now(), { upTo });
  if (tickets.length === 0) throw new Refusal('C10012', { said: 'noTickets' });
  const ids = tickets.map(({ id }) => id).sort((a, b) => a - b);
  const entries = Array.from({ length: Math.ceil(ids.length / idsPerEntry) }, (_, at) => ({
    action: 'ticket.delete-all' as const,
    targetKind: 'ticket' as const,
    targetId: 'all',
    before: { ids: ids.slice(at * idsPerEntry, (at + 1) * idsPerEntry) },
  }));
  await auditAll(ctx, entries);
  return ids.length;
}

/** Marks a ticket as seen by the actor. @throws C10012 */
export async function seeTicket(ctx: Context, id: number): Promise<void> {
  await findSeenTicket(ctx.tx, await sightOf(ctx.tx, ctx.actor), id);
  await keepSeen(ctx.tx, ctx.actor.userId, id, ctx.clock.now());
}
