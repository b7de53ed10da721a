import type { Database } from '../../platform/db/database.ts';

/** Below how many points somebody is told, or undefined for someone who does not exist. */
export async function findLowCreditAlert(
  db: Database,
  userId: number,
): Promise<{ user_id: number; threshold: number | null } | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select('low_credit_threshold as threshold')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found && { user_id: userId, threshold: found.threshold };
}

/** Whom to tell, unless they are gone or switched off, or never showed that the address is theirs. */
export async function findWhomToTell(
  db: Database,
  userId: number,
): Promise<{ name: string; email: string; locale: string } | undefined> {
  return db
    .selectFrom('living_users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
}
