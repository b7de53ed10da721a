import { groups } from '@tessera/contracts/groups';
import type { Locale } from '@tessera/contracts/locales';
import { permissionId } from '@tessera/contracts/permissions';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Somebody who gets mail about a ticket. */
export interface TicketReader {
  id: number;
  name: string;
  email: string;
  locale: Locale;
}

/** So many people read of one ticket at most. */
const mostReaders = 50;

/** Who raised it, if they can still sign in. */
export async function findRaiser(db: Database, userId: number): Promise<TicketReader[]> {
  const { rows } = await sql<TicketReader>`
    SELECT u.id, u.name, u.email, u.locale FROM living_users u WHERE u.id = ${userId} AND ${canSignIn}`.execute(db);
  return rows;
}

/**
 * Who answers tickets: of admins and staff with `raisedby-tickets list` those who said something on this one before, or else all of
 * them. Not whoever just did something themselves.
 */
export async function findAnswerers(db: Database, ticketId: number, exceptUserId: number): Promise<TicketReader[]> {
  const { rows } = await sql<TicketReader & { has_answered: boolean }>`
    SELECT u.id, u.name, u.email, u.locale,
           EXISTS (SELECT FROM ticket_comments c WHERE c.ticket_id = ${ticketId} AND c.author_id = u.id) AS has_answered
      FROM living_users u
     WHERE u.group_id IN (${sql.lit(groups.admin)}, ${sql.lit(groups.staff)}) AND u.id <> ${exceptUserId} AND ${canSignIn}
       AND EXISTS (SELECT FROM role_permissions p
                    WHERE p.role_id = u.role_id AND p.permission_id = ${permissionId('raisedby-tickets list')})
     ORDER BY has_answered DESC, u.id
     LIMIT ${mostReaders}`.execute(db);
  const [first] = rows;
  return first?.has_answered ? rows.filter((row) => row.has_answered) : rows;
}

const canSignIn = sql`u.email_verified_at IS NOT NULL`;
