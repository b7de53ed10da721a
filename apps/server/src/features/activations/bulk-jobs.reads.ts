import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { shownJobsOf } from './shown-jobs.queries.ts';

export interface BulkJob {
  id: number;
  file_name: string;
  total: number;
  done: number;
  failed: number;
  spent: number;
  created_at: Date;
  finished_at: Date | null;
  kind: BulkKind;
  undo_asked_at: Date | null;
  undo_finished_at: Date | null;
  undone: number;
  undo_failed: number;
  is_archived: boolean;
}

/** What came back of a job, by whoever took its rows back. A server of the release before lowers `spent` too, so never below nothing. */
const returned = sql`(SELECT coalesce(sum(t.amount), 0)::int FROM bulk_commits s JOIN transfers t
  ON t.reverses_id BETWEEN s.first_transfer_id AND s.last_transfer_id AND t.credit_account_id = s.account_id WHERE s.job_id = bulk_jobs.id)`;

const jobColumns = sql`id, file_name, total, done, failed, greatest(spent - ${returned}, 0) AS spent, created_at, finished_at, kind,
  undo_asked_at, undo_finished_at, undone, undo_failed, finished_at IS NOT NULL AND NOT EXISTS (SELECT FROM bulk_rows WHERE job_id = bulk_jobs.id) AS is_archived`;

/** Somebody's latest jobs, or one of them. */
export async function listBulkJobs(db: Database, userId: number, jobId?: number): Promise<BulkJob[]> {
  const isWanted =
    jobId === undefined
      ? sql`id IN (${shownJobsOf(userId)})`
      : sql`user_id = ${userId} AND id = ${jobId} AND confirmable_until IS NULL`;
  const { rows } = await sql<BulkJob>`
    SELECT ${jobColumns} FROM bulk_jobs WHERE ${isWanted} ORDER BY id DESC`.execute(db);
  return rows;
}
