import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { isSeen, sightOf } from './ticket-sight.reads.ts';

const countedTickets = 1000;

/** Tickets of others that wait for an answer, and answers to one's own that one has not seen yet; null for who sees no tickets. */
export async function countWaitingTickets(
  db: Database,
  actor: Actor,
): Promise<{ waiting: number; answered: number } | null> {
  if (!holds(actor, 'tickets list')) return null;
  const sight = await sightOf(db, actor);
  const isWaiting = sight.scope
    ? sql`${isSeen(sight)} AND tickets.raised_by <> ${actor.userId} AND tickets.status IN ('OPEN', 'REOPEN')`
    : sql`false`;
  const { rows } = await sql<{ waiting: number; answered: number }>`
    SELECT (SELECT count(*) FROM (SELECT FROM tickets WHERE deleted_at IS NULL AND ${isWaiting} LIMIT ${countedTickets}) w) AS waiting,
           (SELECT count(*) FROM (
             SELECT FROM tickets LEFT JOIN ticket_reads r ON r.ticket_id = tickets.id AND r.user_id = ${actor.userId}
              WHERE tickets.raised_by = ${actor.userId} AND tickets.deleted_at IS NULL AND tickets.status <> 'WITHDRAW'
                AND tickets.moved_by <> tickets.raised_by AND coalesce(r.read_at < tickets.moved_at, true)
              LIMIT ${countedTickets}) a) AS answered`.execute(db);
  return rows[0] ?? { waiting: 0, answered: 0 };
}
