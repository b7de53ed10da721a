import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isGoneOnWith, isUnbought } from './bulk-jobs.reads.ts';
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

/** Of a job's rows that failed those that somebody went on with. */
const goneOnWith = sql`(SELECT count(*)::int FROM bulk_rows r JOIN accounts a ON a.user_id = j.user_id
  WHERE r.job_id = j.id AND ${isUnbought('j')} AND ${isGoneOnWith('j')})`;

/** One person's files of the last days, of those whose rows are kept, in which rows failed that nobody went on with; the newest first. */
export async function listFailedFiles(db: Database, userId: number, now: Date): Promise<FailedFile[]> {
  const { rows } = await sql<FailedFile>`
    SELECT * FROM (
      SELECT id, file_name, total, failed - ${goneOnWith} AS failed, created_at FROM bulk_jobs j
       WHERE id IN (${shownJobsOf(userId)}) AND failed > 0 AND finished_at > ${now}::timestamptz - make_interval(days => ${daysBack}::int)) f
     WHERE failed > 0 ORDER BY id DESC LIMIT ${shownFiles}`.execute(db);
  return rows;
}
