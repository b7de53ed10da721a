import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How a thing that is done by itself went last, and when it last went well. */
interface LastTime {
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

/** Notes how it went; when it last went well stays where it did not, and so does what is noted of the other, which may end at the same time. */
export async function noteBackup(db: Database, what: keyof BackupState, isWell: boolean, at: Date): Promise<void> {
  const first = JSON.stringify({ [what]: { isWell, wellAt: isWell ? at.toISOString() : null } satisfies LastTime });
  await sql`
    INSERT INTO settings (key, value) VALUES (${key}, ${first}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = settings.value || jsonb_build_object(${what}::text, jsonb_build_object('isWell', ${isWell}::boolean,
      'wellAt', CASE WHEN ${isWell} THEN to_jsonb(${at.toISOString()}::text) ELSE coalesce(settings.value #> ARRAY[${what}, 'wellAt'], 'null') END))`.execute(
    db,
  );
}
