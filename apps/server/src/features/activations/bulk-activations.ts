import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Incoming } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { listOwnApplications } from '../applications/applications.public.ts';
import { getBalance } from '../credits/ledger.public.ts';
import { activateRows, type RowOutcome } from './activation-functions.queries.ts';
import { checkRows, type ReadRow, readBulkFile } from './bulk-file.ts';
import { findJobOfKey, insertBulkJob } from './bulk-jobs.queries.ts';

type Asking = Pick<Incoming, 'db' | 'clock' | 'origin' | 'files' | 'write'> & { actor: Actor };

/** One row of a file, with what it would cost, or the code of why it can't be activated. */
export interface PlannedRow {
  row: ReadRow;
  creditPoint: number;
  expiresAt: string | null;
  problem: string | null;
}

export interface BulkPlan {
  rows: PlannedRow[];
  totalCredit: number;
  balance: number;
  invalid: number;
}

/** So many rows are looked at in one statement; their devices are locked for as long as it takes. */
const rowsPerStatement = 500;

/** What a file would activate. The rules are those of the activation itself, asked without doing it. @throws C10011, C10409 */
export async function planBulk({ db, actor, clock, origin, files }: Asking, isConfirmed: boolean): Promise<BulkPlan> {
  const applications = await listOwnApplications(db, actor);
  const read = checkRows(readBulkFile(fileOf(files).content), applications);
  const outcomes = new Map<number, RowOutcome>();
  const asked = read.flatMap((row) => (row.problem === null ? [row] : []));
  for (let start = 0; start < asked.length; start += rowsPerStatement) {
    const found = await activateRows(db, {
      actorId: actor.userId,
      isConfirmed,
      source: 'bulk',
      request: null,
      origin,
      isDryRun: true,
      now: clock.now(),
      rows: asked.slice(start, start + rowsPerStatement).map((row) => ({
        line: row.line,
        mac: row.parsedMac,
        applicationId: row.applicationId,
        packageKind: row.packageKind,
        comment: null,
        agreedCredit: null,
        key: null,
      })),
    });
    for (const outcome of found) outcomes.set(outcome.line, outcome);
  }
  const rows = read.map((row): PlannedRow => plan(row, outcomes.get(row.line)));
  const valid = rows.filter(({ problem }) => problem === null);
  return {
    rows,
    totalCredit: valid.reduce((sum, { creditPoint }) => sum + creditPoint, 0),
    balance: await getBalance(db, actor.userId),
    invalid: rows.length - valid.length,
  };
}

/** What is short of credit alone is still valid: the total says so, over all rows. */
function plan(row: ReadRow, outcome: RowOutcome | undefined): PlannedRow {
  if (row.problem !== null || !outcome)
    return { row, creditPoint: 0, expiresAt: null, problem: row.problem ?? 'C10409' };
  const isValid = outcome.code === '000000' || outcome.code === 'C10422';
  if (!isValid) return { row, creditPoint: 0, expiresAt: null, problem: outcome.code };
  return { row, creditPoint: outcome.creditPoint, expiresAt: outcome.expiresAt, problem: null };
}

/**
 * Leaves the rows of a file to the queue; answers the job's id, the same for the same key. No row costs more than it does now.
 * @throws C10011 a row is invalid (mode `all`), none is valid, or all is more than `agreedCredit`; C10422 for the total, C10017
 */
export async function startBulk(
  asking: Asking,
  {
    mode,
    isConfirmed,
    agreedCredit,
  }: { mode: 'all' | 'valid'; isConfirmed: boolean; agreedCredit: number | undefined },
  requestKey: RequestKey | null,
): Promise<{ jobId: number; isReplayed: boolean }> {
  const { db, actor, origin, clock } = asking;
  const file = fileOf(asking.files);
  const request = requestKey && { key: requestKey.key, hash: requestKey.hash };
  const earlier = await findEarlier(db, actor, request);
  if (earlier !== undefined) return { jobId: earlier, isReplayed: true };
  const { rows, totalCredit, balance, invalid } = await planBulk(asking, isConfirmed);
  if (mode === 'all' && invalid > 0) throw new Refusal('C10011', { fields: { file: ['bulkInvalidRows'] } });
  if (invalid === rows.length) throw new Refusal('C10011', { fields: { file: ['bulkNothingValid'] } });
  assertAgreed(totalCredit, agreedCredit);
  if (totalCredit > balance) throw new Refusal('C10422', { data: { required: totalCredit, available: balance } });
  const jobId = await asking.write(({ tx }) =>
    insertBulkJob(tx, {
      userId: actor.userId,
      fileName: file.filename.slice(0, 200),
      isConfirmed,
      origin,
      request,
      now: clock.now(),
      rows: rows.map(({ row, creditPoint, problem }) => ({
        line: row.line,
        mac: row.mac,
        application: row.application,
        package: row.problem === null ? row.packageKind : row.package,
        comment: row.comment,
        parsedMac: row.problem === null ? row.parsedMac : null,
        applicationId: row.problem === null ? row.applicationId : null,
        creditPoint: problem === null ? creditPoint : null,
        code: problem,
      })),
    }),
  );
  if (jobId !== undefined) return { jobId, isReplayed: false };
  const quicker = await findEarlier(db, actor, request);
  if (quicker === undefined) throw new Error('A bulk job without an id');
  return { jobId: quicker, isReplayed: true };
}

/** Nobody is charged more than they were told. @throws C10011 */
export function assertAgreed(totalCredit: number, agreedCredit: number | undefined): void {
  if (agreedCredit === undefined || totalCredit <= agreedCredit) return;
  throw invalidField('total_credit', 'priceChanged', { price: totalCredit });
}

async function findEarlier(
  db: Database,
  actor: Actor,
  request: { key: string; hash: Buffer } | null,
): Promise<number | undefined> {
  const found = request && (await findJobOfKey(db, actor.userId, request.key));
  if (found && !found.request_hash.equals(request.hash)) throw new Refusal('C10017');
  return found?.id;
}

function fileOf(files: Asking['files']) {
  const { file } = files;
  if (!file) throw invalidField('file', 'fileRequired');
  return file;
}

/** Of the file, for the hash of a request: the same key with another file is another request. */
export function hashOfFile(files: Asking['files']): string {
  return createHash('sha256')
    .update(files.file?.content ?? '')
    .digest('hex');
}
