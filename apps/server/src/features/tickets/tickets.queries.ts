import type { TicketStatus } from '@tessera/contracts/tickets.lists';
import type { Insertable } from 'kysely';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isOwn, isSeen, type TicketSight } from './ticket-sight.reads.ts';

export interface MovedTicket {
  id: number;
  title: string;
  status: TicketStatus;
  raised_by: number;
}

const movedColumns = ['id', 'title', 'status', 'raised_by'] as const;

export async function insertTicket(tx: Tx, values: Insertable<Tables['tickets']>): Promise<MovedTicket> {
  return tx.insertInto('tickets').values(values).returning(movedColumns).executeTakeFirstOrThrow();
}

export interface Move {
  /** The states that it may be in. */
  from: readonly TicketStatus[];
  /** Absent: it stays as it is, and there is something new to see. */
  to?: TicketStatus;
  /** Only who raised it may. */
  isForRaiser?: boolean;
  adminRemarks?: string | undefined;
}

/**
 * Brings a ticket from one of some states into another, in one statement: of two who do so at once, one finds it moved.
 * @throws C10012 not seen, C10403 only its raiser may, C10409 in another state
 */
export async function moveTicket(tx: Tx, sight: TicketSight, id: number, move: Move, now: Date): Promise<MovedTicket> {
  const moved = await tx
    .updateTable('tickets')
    .set({
      ...(move.to !== undefined && { status: move.to }),
      moved_by: sight.userId,
      moved_at: now,
      ...(move.adminRemarks !== undefined && { admin_remarks: move.adminRemarks }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(move.isForRaiser ? isOwn(sight.userId) : isSeen(sight))
    .where('status', 'in', [...move.from])
    .returning(movedColumns)
    .executeTakeFirst();
  if (moved) return moved;
  const { raised_by } = await findSeenTicket(tx, sight, id);
  if (move.isForRaiser && raised_by !== sight.userId) throw new Refusal('C10403');
  throw new Refusal('C10409', { said: 'ticketMoved' });
}

/** @throws C10012 */
export async function findSeenTicket(db: Database, sight: TicketSight, id: number): Promise<MovedTicket> {
  const row = await db
    .selectFrom('tickets')
    .select(movedColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isSeen(sight))
    .executeTakeFirst();
  if (!row) throw new Refusal('C10012');
  return row;
}

export async function insertComment(tx: Tx, values: Insertable<Tables['ticket_comments']>): Promise<number> {
  const { id } = await tx.insertInto('ticket_comments').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Marks a ticket as seen by somebody now. */
export async function keepSeen(tx: Tx, userId: number, ticketId: number, now: Date): Promise<void> {
  await tx
    .insertInto('ticket_reads')
    .values({ user_id: userId, ticket_id: ticketId, read_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'ticket_id']).doUpdateSet({ read_at: now }))
    .execute();
}

/** Takes a ticket off the list, or all that are seen, as far as the newest that is meant. Answers which. */
export async function hideTickets(
  tx: Tx,
  sight: TicketSight,
  now: Date,
  { id, upTo }: { id?: number; upTo?: number | undefined },
): Promise<MovedTicket[]> {
  return tx
    .updateTable('tickets')
    .set({ deleted_at: now })
    .where('deleted_at', 'is', null)
    .where(isSeen(sight))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .returning(movedColumns)
    .execute();
}
