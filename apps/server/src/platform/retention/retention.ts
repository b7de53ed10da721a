import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { Clock } from '../clock.ts';
import type { Archive } from '../files/archive.ts';

/** How long rows of one kind are kept in the database, and where they go then. */
export interface Retention {
  /** The owner's connection: nobody else may take them out. */
  ownerUrl: string;
  keepDays: number;
  archive: Archive;
}

/** The first day of which all is kept, as it begins. */
export function keptSince(keepDays: number, clock: Clock): Date {
  const since = new Date(clock.now().getTime() - keepDays * dayMilliseconds);
  since.setUTCHours(0, 0, 0, 0);
  return since;
}
