import { type Permission, permissionId } from '@tessera/contracts/permissions';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

export interface MailedPerson {
  id: number;
  name: string;
  email: string;
  locale: string | null;
}

const permission: Permission = 'business-reports';

/** Who wants the mail of a week, known by its Monday, and did not get it, and may read the reports today: in good standing, verified, and by their role. */
export async function listWhomToMail(db: Database, monday: string): Promise<MailedPerson[]> {
  const { rows } = await sql<MailedPerson>`
    SELECT u.id, u.name, u.email, u.locale FROM told_how h JOIN living_users u ON u.id = h.user_id
      LEFT JOIN report_mails m ON m.user_id = h.user_id
     WHERE h.telling = 'reports' AND h.channel = 'mail' AND h.is_on AND (m.mailed_on IS NULL OR m.mailed_on < ${monday}::date) AND u.email_verified_at IS NOT NULL
       AND EXISTS (SELECT FROM role_permissions p WHERE p.role_id = u.role_id AND p.permission_id = ${permissionId(permission)})
     ORDER BY u.id`.execute(db);
  return rows;
}

/** Marks that week's mail to somebody as sent; whether it was not before. */
export async function markMailed(tx: Tx, userId: number, monday: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO report_mails AS m (user_id, created_at, mailed_on) VALUES (${userId}, ${now}, ${monday}::date)
      ON CONFLICT (user_id) DO UPDATE SET mailed_on = excluded.mailed_on
        WHERE m.mailed_on IS NULL OR m.mailed_on < excluded.mailed_on RETURNING user_id`.execute(tx);
  return rows.length > 0;
}
