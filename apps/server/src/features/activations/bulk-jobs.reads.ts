import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
  is_confirmed: boolean;
  /** Rows for which nothing was bought, for want of credit or as it was given up, and that nobody went on with. */
  uncovered: number;
}

/** What came back of a job, by whoever took its rows back. A server of the release before lowers `spent` too, so never below nothing. */
const returned = sql`(SELECT coalesce(sum(t.amount), 0)::int FROM bulk_commits s JOIN transfers t
  ON t.reverses_id BETWEEN s.first_transfer_id AND s.last_transfer_id AND t.credit_account_id = s.account_id WHERE s.job_id = bulk_jobs.id)`;

/** Of rows `r` of a job: nothing was bought for it, as the credit did not cover it, or as what bought was given up before it. */
export const isUnbought = (job: 'bulk_jobs' | 'j') =>
  sql<SqlBool>`${sql.id(job, 'kind')} IN ('file', 'renew') AND r.code IN ('C10422', 'C10500')`;

/**
 * Of these: whoever brought it (`user`), in the account `a`, bought something for it since, or it waits in another job of theirs, which may
 * stand still. What waits is looked up at one go, not for each row, where `user` is no column of the query that has `r`.
 */
export const isGoneOnWith = (job: 'bulk_jobs' | 'j', user: RawBuilder<unknown> = sql.id(job, 'user_id')) =>
  sql<SqlBool>`(EXISTS (
  SELECT FROM activations b WHERE b.account_id = a.id AND b.mac = r.mac AND b.application_id = r.application_id
    AND b.created_at >= ${sql.id(job, 'created_at')} AND b.reversed_at IS NULL) OR ((r.mac, r.application_id) IN (
  SELECT w.mac, w.application_id FROM bulk_jobs u JOIN bulk_rows w ON w.job_id = u.id AND w.code IS NULL
   WHERE u.user_id = ${user} AND u.finished_at IS NULL AND u.confirmable_until IS NULL AND u.kind IN ('file', 'renew'))) IS TRUE)`;

const uncovered = sql`CASE WHEN finished_at IS NULL OR failed = 0 THEN 0 ELSE (SELECT count(*)::int FROM bulk_rows r
  JOIN accounts a ON a.user_id = bulk_jobs.user_id
  WHERE r.job_id = bulk_jobs.id AND ${isUnbought('bulk_jobs')} AND NOT ${isGoneOnWith('bulk_jobs')}) END`;

const jobColumns = sql`id, file_name, total, done, failed, greatest(spent - ${returned}, 0) AS spent, created_at, finished_at, kind, is_confirmed,
  ${uncovered} AS uncovered, undo_asked_at, undo_finished_at, undone, undo_failed, finished_at IS NOT NULL AND NOT EXISTS (SELECT FROM bulk_rows WHERE job_id = bulk_jobs.id) AS is_archived`;

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
