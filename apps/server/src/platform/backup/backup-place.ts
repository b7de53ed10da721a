import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { nameOfBucket, openBackupBucket } from './backup-bucket.ts';
import type { BackupFacts, MadeBackup } from './backup-files.ts';
import { openBackupFolder } from './backup-folder.ts';
import { knownIn } from './place-mark.ts';

/** A backup that is whole, as a place lists it. */
export interface KeptBackup {
  name: string;
  facts: BackupFacts;
}

/** Where backups are kept with the log that leads on from them: apart for each database, by PostgreSQL's identifier of it. */
export interface BackupPlace {
  /** As messages name it: without secrets. */
  name: string;
  /** Says that who writes here is still there, where there may be one alone. @throws OtherWriter */
  hold?(system: string): Promise<void>;
  /** The identifiers of the databases that have anything here. */
  systems(): Promise<string[]>;
  /** Keeps what `make` makes in a folder of its own below the one that it is given. It is here whole, or not at all. */
  addBackup(system: string, make: (into: string) => Promise<MadeBackup>): Promise<MadeBackup>;
  /** The oldest first. */
  listBackups(system: string): Promise<KeptBackup[]>;
  /** Answers a folder with the backup: its own, or `into`. */
  bringBackup(system: string, name: string, into: string): Promise<string>;
  removeBackup(system: string, name: string): Promise<void>;
  /** A file of the log, compressed. */
  putLog(system: string, name: string, content: Buffer): Promise<void>;
  getLog(system: string, name: string): Promise<Buffer | null>;
  listLog(system: string): Promise<string[]>;
  removeLog(system: string, name: string): Promise<void>;
}

/**
 * What `BACKUP_TO` names: a folder, or a bucket as `S3_URL` names it. In `dataDir` a backup for a bucket is made first, and it is kept there which
 * folder was used.
 */
export function openBackupPlace(to: string, dataDir: string, clock: Clock): BackupPlace {
  return to.startsWith('/')
    ? openBackupFolder(to, knownIn(dataDir))
    : openBackupBucket(to, join(dataDir, 'backup-staging'), clock);
}

/** How that is named in messages, without opening it. */
export const nameOfPlace = (to: string): string => (to.startsWith('/') ? to : nameOfBucket(to));
