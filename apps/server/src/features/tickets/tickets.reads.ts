import type { TicketStatus } from '@tessera/contracts/tickets.forms';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { isSeen, type TicketSight } from './ticket-sight.reads.ts';

export interface TicketRow {
  id: number;
  type: string;
  title: string;
  description: string;
  status: TicketStatus;
  admin_remarks: string | null;
  created_at: Date;
  raised_by: number;
  raiser_name: string;
  raiser_email: string;
  /** The other side did something that the viewer has not seen yet. */
  is_unread: boolean;
}

export interface TicketComment {
  ticket_id: number;
  author_id: number;
  author_name: string;
  text: string;
  created_at: Date;
}

export interface TicketListing {
  search: string | undefined;
  sortType: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** A page of the tickets that somebody sees, by when they were raised. */
export async function listTickets(
  db: Database,
  sight: TicketSight,
  { search, sortType, limit, offset }: TicketListing,
): Promise<{ rows: TicketRow[]; total: number }> {
  const matching = db
    .selectFrom('tickets')
    .where('deleted_at', 'is', null)
    .where(isSeen(sight))
    .$if(search !== undefined, (query) => query.where('title', 'ilike', containsPattern(search ?? '')));
  const [rows, counted] = await Promise.all([
    matching
      .innerJoin('users', 'users.id', 'tickets.raised_by')
      .leftJoin('ticket_reads', (join) =>
        join.onRef('ticket_reads.ticket_id', '=', 'tickets.id').on('ticket_reads.user_id', '=', sight.userId),
      )
      .select(['tickets.id', 'type', 'title', 'description', 'tickets.status', 'admin_remarks', 'tickets.created_at'])
      .select(['raised_by', 'users.name as raiser_name', 'users.email as raiser_email'])
      .select(
        sql<boolean>`(raised_by = ${sight.userId}) <> (moved_by = raised_by)
          AND coalesce(ticket_reads.read_at < moved_at, true)`.as('is_unread'),
      )
      .orderBy('tickets.created_at', sortType)
      .orderBy('tickets.id', sortType)
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** What was said on these tickets, the oldest first. */
export async function listComments(db: Database, ticketIds: readonly number[]): Promise<TicketComment[]> {
  if (ticketIds.length === 0) return [];
  return db
    .selectFrom('ticket_comments')
    .innerJoin('users', 'users.id', 'ticket_comments.author_id')
    .select(['ticket_id', 'author_id', 'users.name as author_name', 'text', 'ticket_comments.created_at'])
    .where('ticket_id', 'in', [...ticketIds])
    .orderBy('ticket_comments.id')
    .execute();
}
