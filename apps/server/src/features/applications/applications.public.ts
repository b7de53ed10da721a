import type { Database } from '../../platform/db/database.ts';

/** What a player can run as: the applications on sale, by name. */
export async function listApplicationsOnSale(
  db: Database,
): Promise<{ id: number; name: string; logo_path: string | null }[]> {
  return db
    .selectFrom('applications')
    .select(['id', 'name', 'logo_path'])
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();
}
