/** What a backup's `backup.json` tells. */
export interface BackupFacts {
  /** When it was begun, ISO. All that was answered before is in it. */
  madeAt: string;
  /** When all of it was there: moments after this one can be gone to with the log that follows. */
  endedAt: string;
  /** PostgreSQL's identifier of the database that it is of. */
  system: string;
  /** The first segment of the log that a restore of it asks for. */
  firstSegment: string;
  /** Where it ends in the log (`0/3000158`). Those of earlier releases don't tell. */
  endPosition?: string;
  release: string;
  postgres: string;
  /** Tells the keys of secrets apart; null: none was made yet. The key itself is never in a backup. */
  keyFingerprint: string | null;
  archive: { bytes: number; sha256: string };
}

export interface MadeBackup {
  path: string;
  facts: BackupFacts;
}

/** The files of a backup. */
export const archiveName = 'postgres.tar.gz';
export const manifestName = 'backup_manifest';
export const factsName = 'backup.json';
/** What of the data folder is in it as it is there: uploads, and where rows go by themselves that the database keeps no longer (`ARCHIVE_TO`). */
export const folderNames = ['uploads', 'archive'];

/** What is being made, or removed. */
export const unfinished = '.part';
const nameOfTime = /^tessera-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-\d+)?$/;
export const isBackupName = (name: string): boolean => nameOfTime.test(name);
/** When a backup of this name was begun. */
export const beginOf = (name: string): Date => new Date(name.replace(nameOfTime, '$1-$2-$3T$4:$5:$6Z'));

/** What a backup's facts say; null where they can't be read, with a word of it in the log: whoever asks for the others goes on. */
export function parseFacts(backup: string, text: string | null): BackupFacts | null {
  try {
    return JSON.parse(text ?? '') as BackupFacts;
  } catch {
    process.emitWarning(`${backup} is passed over: it has no ${factsName} that can be read.`);
    return null;
  }
}

/** The oldest first, by the log and not by their names: a clock that was wrong for a while tells nothing of what came before what. */
export function inSequence<Backup extends { facts: BackupFacts }>(backups: Backup[]): Backup[] {
  return backups.toSorted((one, other) => (one.facts.firstSegment < other.facts.firstSegment ? -1 : 1));
}
