import { permissionId } from '@tessera/contracts/permissions';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Origin } from '../../platform/http/route.ts';
import { leaveJobs } from '../../platform/jobs/outbox.ts';
import type { CustomerColumn, NotedFields } from '../customers/customers.public.ts';
import type { PaidPackage } from './activation-functions.queries.ts';
import type { WrittenRow } from './bulk-file.ts';
import { type BulkKind, permissionsOf } from './bulk-kinds.ts';
import type { RowProblemCode } from './row-problems.ts';

/** The job that this person made with this key before. */
export async function findJobOfKey(
  db: Database,
  userId: number,
  key: string,
): Promise<{ id: number; request_hash: Buffer } | undefined> {
  const { rows } = await sql<{ id: number; request_hash: Buffer }>`
    SELECT id, request_hash FROM bulk_jobs WHERE user_id = ${userId} AND request_key = ${key}`.execute(db);
  return rows[0];
}

export interface NewJob {
  userId: number;
  fileName: string;
  isConfirmed: boolean;
  origin: Origin;
  request: { key: string; hash: Buffer } | null;
  now: Date;
  /** code: of rows that will not be tried, why. */
  rows: (WrittenRow & {
    parsedMac: string | null;
    applicationId: number | null;
    creditPoint: number | null;
    code: RowProblemCode | null;
  })[];
}

/** Writes a job with its rows, and leaves it to the queue. Undefined when another request with the same key was quicker. */
export async function insertBulkJob(tx: Tx, job: NewJob): Promise<number | undefined> {
  const failed = job.rows.filter(({ code }) => code !== null).length;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO bulk_jobs (user_id, file_name, is_confirmed, total, done, failed, origin, request_key, request_hash, created_at)
    VALUES (${job.userId}, ${job.fileName}, ${job.isConfirmed}, ${job.rows.length}, ${failed}, ${failed},
      ${JSON.stringify(job.origin)}, ${job.request?.key ?? null}, ${job.request?.hash ?? null}, ${job.now})
    ON CONFLICT (user_id, request_key) DO NOTHING RETURNING id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  const column = <K extends keyof NewJob['rows'][number]>(name: K) => job.rows.map((row) => row[name]);
  const cells = (name: CustomerColumn) => job.rows.map(({ customer }) => customer[name] || null);
  await sql`
    INSERT INTO bulk_rows (job_id, line, mac, application, package, comment, name, contact, note, language,
      application_id, credit_point, code)
    SELECT ${id}, r.* FROM unnest(${column('line')}::int[], ${job.rows.map(({ mac, parsedMac }) => parsedMac ?? mac)}::text[],
      ${column('application')}::text[], ${column('package')}::text[], ${column('comment')}::text[],
      ${cells('name')}::text[], ${cells('contact')}::text[], ${cells('note')}::text[], ${cells('language')}::text[],
      ${column('applicationId')}::int[], ${column('creditPoint')}::int[], ${column('code')}::text[]) r`.execute(tx);
  await leaveJobs(tx, [{ kind: 'bulk-activation', payload: { jobId: id } }], job.now);
  return id;
}

export interface LockedJob {
  user_id: number;
  kind: BulkKind;
  is_confirmed: boolean;
  origin: Origin;
  created_at: Date;
  finished_at: Date | null;
  confirmable_until: Date | null;
  undo_asked_at: Date | null;
  undo_finished_at: Date | null;
}

/** The job with its row locked: two workers never take the same rows. */
export async function lockBulkJob(tx: Tx, jobId: number): Promise<LockedJob | undefined> {
  const { rows } = await sql<LockedJob>`
    SELECT user_id, kind, is_confirmed, origin, created_at, finished_at, confirmable_until, undo_asked_at, undo_finished_at
      FROM bulk_jobs WHERE id = ${jobId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** Whether whoever confirmed a job may still do what it does. */
export async function mayStill(tx: Tx, job: Pick<LockedJob, 'user_id' | 'kind'>): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM living_users u JOIN role_permissions p ON p.role_id = u.role_id
     WHERE u.id = ${job.user_id} AND p.permission_id = ${permissionId(permissionsOf[job.kind].doing)}`.execute(tx);
  return rows.length > 0;
}

export interface WaitingRow {
  line: number;
  mac: string;
  application_id: number;
  package_kind: PaidPackage;
  comment: string | null;
  /** Whom the device is sold to; null: nothing is noted. */
  customer: NotedFields | null;
  /** What it was to cost when the file was confirmed. */
  credit_point: number | null;
  /** Of a selection alone, with what it was like. */
  device_id: number | null;
  mark: string | null;
}

/** The next rows that wait, in the order of the file; locked, so that what is erased meanwhile is erased before it is read, or after it was noted. */
export async function listWaitingRows(tx: Tx, jobId: number, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT line, mac, application_id, package AS package_kind, nullif(comment, '') AS comment, credit_point, device_id, mark,
        nullif(jsonb_strip_nulls(jsonb_build_object('name', name, 'contact', contact, 'note', note, 'locale', language)), '{}') AS customer
      FROM bulk_rows WHERE job_id = ${jobId} AND code IS NULL ORDER BY line LIMIT ${limit} FOR NO KEY UPDATE`.execute(
    tx,
  );
  return rows;
}

/** Writes down what became of some rows. */
export async function writeRowResults(
  tx: Tx,
  jobId: number,
  results: readonly { line: number; code: '000000' | RowProblemCode; activationId: number | null; spent: number }[],
): Promise<void> {
  const failed = results.filter(({ code }) => code !== '000000').length;
  const spent = results.reduce((sum, result) => sum + result.spent, 0);
  await sql`
    UPDATE bulk_rows b SET code = r.code, activation_id = r.activation_id
      FROM unnest(${results.map(({ line }) => line)}::int[], ${results.map(({ code }) => code)}::text[],
        ${results.map(({ activationId }) => activationId)}::bigint[]) AS r (line, code, activation_id)
     WHERE b.job_id = ${jobId} AND b.line = r.line`.execute(tx);
  await sql`
    UPDATE bulk_jobs SET done = done + ${results.length}, failed = failed + ${failed}, spent = spent + ${spent}
     WHERE id = ${jobId}`.execute(tx);
}

/** Writes down which transfers a commit of a job made: its account is locked, so all between them are its own. */
export async function writeCommit(tx: Tx, jobId: number, activationIds: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO bulk_commits (account_id, first_transfer_id, last_transfer_id, job_id)
    SELECT account_id, min(transfer_id), max(transfer_id), ${jobId} FROM activations
     WHERE id = ANY (${[...activationIds]}::bigint[]) GROUP BY account_id`.execute(tx);
}

export async function finishBulkJob(tx: Tx, jobId: number, now: Date): Promise<void> {
  await sql`UPDATE bulk_jobs SET finished_at = ${now} WHERE id = ${jobId}`.execute(tx);
}
