import { type Permission, permissionId } from '@tessera/contracts/permissions';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

export async function isMailed(db: Database, userId: number): Promise<boolean> {
  const found = await db.selectFrom('report_mails').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return found !== undefined;
}

export async function setMailed(tx: Tx, userId: number, isWanted: boolean, now: Date): Promise<void> {
  if (isWanted) {
    await tx
      .insertInto('report_mails')
      .values({ user_id: userId, created_at: now, mailed_on: null })
      .onConflict((on) => on.column('user_id').doNothing())
      .execute();
  } else await tx.deleteFrom('report_mails').where('user_id', '=', userId).execute();
}

export interface MailedPerson {
  id: number;
  name: string;
  email: string;
  locale: string | null;
}

const permission: Permission = 'business-reports';

/** Who wants the mail of a day and did not get it, and may read the reports today: in good standing, verified, and by their role. */
export async function listWhomToMail(db: Database, day: string): Promise<MailedPerson[]> {
  const { rows } = await sql<MailedPerson>`
    SELECT u.id, u.name, u.email, u.locale FROM report_mails m JOIN living_users u ON u.id = m.user_id
     WHERE (m.mailed_on IS NULL OR m.mailed_on < ${day}::date) AND u.email_verified_at IS NOT NULL
       AND EXISTS (SELECT FROM role_permissions p WHERE p.role_id = u.role_id AND p.permission_id = ${permissionId(permission)})
     ORDER BY u.id`.execute(db);
  return rows;
}

/** Marks that day's mail to somebody as sent; whether it was not before. */
export async function markMailed(tx: Tx, userId: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE report_mails SET mailed_on = ${day}::date
     WHERE user_id = ${userId} AND (mailed_on IS NULL OR mailed_on < ${day}::date) RETURNING user_id`.execute(tx);
  return rows.length > 0;
}
