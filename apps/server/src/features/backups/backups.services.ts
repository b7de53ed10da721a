import type { BackupPlace } from '../../platform/backup/backup-place.ts';
import type { InstallationRoles } from '../../platform/db/roles.ts';

/** How the embedded database of this installation is backed up by itself. */
export interface BackupServices {
  /** The owner's connection. */
  url: string;
  roles: InstallationRoles;
  dataDir: string;
  secretsKey: string | undefined;
  /** PostgreSQL's identifier of the database. */
  system: string;
  /** What `BACKUP_TO` says, and what it leads to. */
  to: string;
  place: BackupPlace;
  keepDays: number;
}

/** What the settings say of backups, in each process. */
export interface BackedUp {
  /** As messages name it, without secrets; null: nowhere. */
  place: string | null;
  /** Whoever runs this should name one. */
  wantsPlace: boolean;
  /** How often the log is brought there. */
  logSeconds: number;
  /** Since when this process serves. */
  startedAt: Date;
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Absent where nothing is backed up by itself, and in processes that run no jobs. */
    backups?: BackupServices | undefined;
    backedUp: BackedUp;
  }
}
