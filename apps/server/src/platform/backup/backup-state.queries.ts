import type { Database } from '../db/database.ts';

/** How a thing that is done by itself went last, and when it last went well. */
export interface LastTime {
  isWell: boolean;
  wellAt: string | null;
}

/** What became of backups, kept in the database so that it outlives a restart. */
export interface BackupState {
  /** They were made. */
  backup?: LastTime;
  /** One was restored, and its books balanced. */
  trial?: LastTime;
}

const key = 'backup-state';

export async function findBackupState(db: Database): Promise<BackupState> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return (row?.value as BackupState | undefined) ?? {};
}

/** Notes how it went; when it last went well stays where it did not. */
export async function noteBackup(db: Database, what: keyof BackupState, isWell: boolean, at: Date): Promise<void> {
  const known = await findBackupState(db);
  const wellAt = isWell ? at.toISOString() : (known[what]?.wellAt ?? null);
  const value = JSON.stringify({ ...known, [what]: { isWell, wellAt } satisfies LastTime });
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
