import { groups } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isRefused } from '../../platform/mail/refused-addresses.queries.ts';
import { isCalled } from './called.reads.ts';
import { isInvitationOver } from './invitation-over.reads.ts';

export interface UserRow {
  id: number;
  name: string;
  email: string;
  group_id: 1 | 4;
  role_id: number;
  role_name: string;
  status: 0 | 1;
  is_disabled_by_admin: boolean;
  disabled_by_operator: boolean;
  removed_at: Date | null;
  email_verified_at: Date | null;
  has_two_factor: boolean;
  is_mail_refused: boolean;
  is_invitation_over: boolean;
  version: number;
}

/** A page of staff and admins, the newest first. They are few, so all are counted. */
export async function listUsers(
  db: Database,
  listing: { search: string | undefined; limit: number; offset: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const matching = sql`u.group_id IN (${sql.lit(groups.admin)}, ${sql.lit(groups.staff)}) AND u.removed_at IS NULL ${
    listing.search === undefined ? sql`` : sql`AND ${isCalled(listing.search)}`
  }`;
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM users u WHERE ${matching}`.execute(db);
  const { rows } = await sql<UserRow>`
    SELECT u.id, u.name, u.email, u.group_id, u.role_id, r.name AS role_name, u.status, u.is_disabled_by_admin,
           u.disabled_by_operator, u.removed_at, u.email_verified_at,
           EXISTS (SELECT FROM two_factors t WHERE t.user_id = u.id AND t.enabled_at IS NOT NULL) AS has_two_factor,
           ${isRefused(sql.ref('u.email'))} AS is_mail_refused, ${isInvitationOver} AS is_invitation_over, u.version
      FROM users u JOIN roles r ON r.id = u.role_id
     WHERE ${matching} ORDER BY u.created_at DESC, u.id DESC LIMIT ${listing.limit} OFFSET ${listing.offset}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
