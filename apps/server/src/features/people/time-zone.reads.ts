import type { Database } from '../../platform/db/database.ts';

/** What somebody's times are shown in; UTC where they never said, and for what is nobody's. */
export async function findTimeZone(db: Database, userId: number | null): Promise<string> {
  if (userId === null) return 'UTC';
  const person = await db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst();
  return person?.time_zone ?? 'UTC';
}
