import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How a thing that is done by itself went last, and when it last went well. */
interface LastTime {
  isWell: boolean;
  wellAt: string | null;
  /** Absent in what an older release noted. */
  triedAt?: string;
  /** Why not; absent where it went well, and in what an older release noted. */
  failure?: BackupFailure | null;
}

export interface BackupFailure {
  reason: string;
  /** Another data folder writes to that place. */
  isOtherWriter: boolean;
}

/** How far the log has come. */
interface NotedLog {
  /** All of it until then is where backups are. */
  until?: string;
  isFailing: boolean;
  isOtherWriter: boolean;
}

/** What became of backups, kept in the database so that it outlives a restart, and all processes can tell. */
export interface BackupState {
  /** They were made. */
  backup?: LastTime;
  /** One was restored, and its books balanced. */
  trial?: LastTime;
  /** The log was brought. */
  log?: NotedLog;
}

const key = 'backup-state';

export async function findBackupState(db: Database): Promise<BackupState> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return (row?.value as BackupState | undefined) ?? {};
}

/** Notes how it went: when it last went well stays where it did not, and so does what is noted of the others, which may end at the same time. */
export async function noteBackup(
  db: Database,
  what: 'backup' | 'trial',
  at: Date,
  failure: BackupFailure | null = null,
): Promise<void> {
  const triedAt = at.toISOString();
  const now = { isWell: failure === null, triedAt, failure, ...(failure === null && { wellAt: triedAt }) };
  await merge(db, what, { wellAt: null }, now);
}

/** Notes how far the log has come; until when stays where that is not said. */
export async function noteLog(db: Database, log: NotedLog): Promise<void> {
  await merge(db, 'log', {}, log);
}

/** Puts it in place of what was noted of the same, but for what it does not say. */
async function merge(db: Database, what: keyof BackupState, first: object, now: object): Promise<void> {
  const said = JSON.stringify(now);
  const begun = JSON.stringify({ [what]: { ...first, ...now } });
  await sql`
    INSERT INTO settings (key, value) VALUES (${key}, ${begun}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = settings.value || jsonb_build_object(${what}::text,
      ${JSON.stringify(first)}::jsonb || coalesce(settings.value -> ${what}, '{}') || ${said}::jsonb)`.execute(db);
}
