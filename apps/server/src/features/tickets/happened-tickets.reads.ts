import type { Database } from '../../platform/db/database.ts';
import type { Happened, Happenings } from '../webhooks/webhooks.public.ts';
import { ticketNumber } from './ticket-view.ts';

/** What webhooks tell of tickets. */
export const ticketHappenings: Happenings<'ticket.answered'> = {
  'ticket.answered': (db, { id }) => findTicketAnswer(db, Number(id)),
};

/** What somebody else said on a ticket, by its comment; whoever raised it is told. */
async function findTicketAnswer(db: Database, commentId: number): Promise<Happened<'ticket.answered'> | null> {
  const row = await db
    .selectFrom('ticket_comments as c')
    .innerJoin('tickets as t', 't.id', 'c.ticket_id')
    .select(['t.id', 't.title', 't.status', 't.raised_by', 'c.text', 'c.created_at'])
    .where('c.id', '=', commentId)
    .whereRef('c.author_id', '<>', 't.raised_by')
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, title, status, raised_by, text, created_at } = row;
  const data = { ticket_id: id, number: ticketNumber(id), title, ticket_status: status, comment: text };
  return { type: 'ticket.answered', userId: raised_by, key: `comment ${commentId}`, at: created_at, data };
}
