import type { ticketTypes } from '@tessera/contracts/tickets.lists';
import { type Actor, holds } from '../../platform/http/actor.ts';
import type { TicketComment, TicketRow } from './tickets.reads.ts';

/** What people call a ticket. */
export function ticketNumber(id: number): string {
  return `T-${String(id).padStart(5, '0')}`;
}

/**
 * A ticket as the wire has it, with so many of its latest comments; what the viewer may not see is left out. Of the comments one more
 * is to be given, where there is one.
 */
export function presentTicket(row: TicketRow, comments: readonly TicketComment[], most: number, viewer: Actor) {
  const given = comments.filter(({ ticket_id }) => ticket_id === row.id);
  const own = given.slice(-most);
  return {
    id: row.id,
    number: ticketNumber(row.id),
    type: row.type as (typeof ticketTypes)[number],
    title: row.title,
    status: row.status,
    created_at: row.created_at.toISOString(),
    raised_by: { id: row.raised_by, name: row.raiser_name, email: row.raiser_email },
    unread: row.is_unread,
    has_more: holds(viewer, 'view-ticket') && (row.is_excerpt || given.length > most),
    ...(holds(viewer, 'view-ticket') && {
      description: row.description,
      admin_comments: own.filter(({ author_id }) => author_id !== row.raised_by).map(presentComment),
      reseller_comments: own.filter(({ author_id }) => author_id === row.raised_by).map(presentComment),
    }),
    ...(holds(viewer, 'admin-remarks') && { admin_remarks: row.admin_remarks }),
  };
}

function presentComment({ text, author_name, created_at }: TicketComment) {
  return { text, by: author_name, at: created_at.toISOString() };
}
