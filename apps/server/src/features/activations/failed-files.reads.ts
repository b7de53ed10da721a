import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { shownJobsOf } from './shown-jobs.queries.ts';

export interface FailedFile {
  id: number;
  file_name: string;
  total: number;
  failed: number;
  created_at: Date;
}

const daysBack = 7;
const shownFiles = 3;

/** One person's files of the last days, of those whose rows are kept, in which rows failed; the newest first. */
export async function listFailedFiles(db: Database, userId: number, now: Date): Promise<FailedFile[]> {
  const { rows } = await sql<FailedFile>`
    SELECT id, file_name, total, failed, created_at FROM bulk_jobs
     WHERE id IN (${shownJobsOf(userId)}) AND failed > 0 AND finished_at > ${now}::timestamptz - make_interval(days => ${daysBack}::int)
     ORDER BY id DESC LIMIT ${shownFiles}`.execute(db);
  return rows;
}
