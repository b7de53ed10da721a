import type { Archive } from '../../platform/files/archive.ts';

/** How long the audit log is kept in the database, and where it goes then. */
export interface AuditRetention {
  /** The owner's connection: nobody else may take a row out of it. */
  ownerUrl: string;
  keepDays: number;
  archive: Archive;
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Absent where all of it stays, and in processes that run no jobs. */
    auditRetention?: AuditRetention | undefined;
  }
}
