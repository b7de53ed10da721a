import { countTable, hashOfTable, tableOf } from '../../platform/csv/table-file.ts';
import { cutText } from '../../platform/cut-text.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Incoming, WritingRequest } from '../../platform/http/route.ts';
import { countKeptBytes } from '../../platform/limits/kept-bytes.ts';
import { inTurn, type Turns } from '../../platform/limits/turns.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { listOwnApplications } from '../applications/applications.public.ts';
import { getBalance } from '../credits/ledger.public.ts';
import { mayNoteCustomers, type NotedFields } from '../customers/customers.public.ts';
import { checkRows, type ReadRow, readBulkFile } from './bulk-file.ts';
import { findJobOfKey, insertBulkJob } from './bulk-jobs.queries.ts';
import { countForeignRows } from './count-foreign-rows.ts';
import { planOf, planRows, type RowPlan } from './plan-rows.queries.ts';
import type { RowProblemCode } from './row-problems.ts';
import { assertCovers, lockUnspentCredit } from './unspent-credit.queries.ts';

type FileRequest = WritingRequest & Pick<Incoming, 'files'>;

/** One row of a file, with what it would cost, or the code of why it can't be activated. */
interface PlannedRow {
  row: ReadRow;
  creditPoint: number;
  expiresAt: Date | null;
  problem: RowProblemCode | null;
}

export interface BulkPlan {
  rows: PlannedRow[];
  totalCredit: number;
  balance: number;
  invalid: number;
}

/**
 * What a file would activate, by the activation's own rules, without doing it, when it is that person's turn.
 * @throws C10011, C10429
 */
export async function planBulk(incoming: FileRequest, isConfirmed: boolean, turns: Turns): Promise<BulkPlan> {
  const { content } = tableOf(incoming.files);
  await countTable(incoming, content);
  return inTurn(turns, String(incoming.actor.userId), () => planFile(incoming, content, isConfirmed));
}

async function planFile(incoming: FileRequest, content: Buffer, isConfirmed: boolean): Promise<BulkPlan> {
  const { db, actor, clock } = incoming;
  const applications = await listOwnApplications(db, actor);
  const read = checkRows(readBulkFile(content), applications, mayNoteCustomers(actor));
  const asked = read.filter((row) => row.problem === null);
  const plans = await planRows(db, { actorId: actor.userId, isConfirmed, now: clock.now() }, asked);
  const told = [...plans.values()].filter(({ tellsOfOthers }) => tellsOfOthers).length;
  await countForeignRows(db, clock.now(), actor.userId, hashOfTable(incoming.files), told);
  const rows = read.map((row) => planned(row, plans));
  const valid = rows.filter(({ problem }) => problem === null);
  return {
    rows,
    totalCredit: valid.reduce((sum, { creditPoint }) => sum + creditPoint, 0),
    balance: await getBalance(db, actor.userId),
    invalid: rows.length - valid.length,
  };
}

function planned(row: ReadRow, plans: ReadonlyMap<number, RowPlan>): PlannedRow {
  const failed = (problem: RowProblemCode): PlannedRow => ({ row, creditPoint: 0, expiresAt: null, problem });
  if (row.problem !== null) return failed(row.problem);
  const plan = planOf(plans, row.line);
  if (plan.code !== '000000') return failed(plan.code);
  return { row, creditPoint: plan.creditPoint, expiresAt: plan.expiresAt, problem: null };
}

/**
 * Leaves the rows of a file to the queue; answers the job's id, the same for the same key. No row costs more than it does now. Of those that
 * can be done only the `first`, where so many are asked for: the others fail at once, for want of credit.
 * @throws C10011 a row is invalid (mode `all`), none is valid, or all is more than `agreedCredit`; C10422 for the total, C10017
 */
export async function startBulk(
  incoming: FileRequest,
  {
    mode,
    isConfirmed,
    agreedCredit,
    first,
  }: { mode: 'all' | 'valid'; isConfirmed: boolean; agreedCredit: number | undefined; first: number | undefined },
  requestKey: RequestKey | null,
  turns: Turns,
): Promise<{ jobId: number; isReplayed: boolean }> {
  const { db, actor, origin, clock } = incoming;
  const file = tableOf(incoming.files);
  const request = requestKey && { key: requestKey.key, hash: requestKey.hash };
  const earlier = await findEarlier(db, actor, request);
  if (earlier !== undefined) return { jobId: earlier, isReplayed: true };
  const { rows: all, invalid } = await planBulk(incoming, isConfirmed, turns);
  if (mode === 'all' && invalid > 0) throw new Refusal('C10011', { fields: { file: ['bulkInvalidRows'] } });
  if (invalid === all.length) throw new Refusal('C10011', { fields: { file: ['bulkNothingValid'] } });
  const rows = first === undefined ? all : withoutThoseAfter(all, first);
  const cost = rows.reduce((sum, { creditPoint }) => sum + creditPoint, 0);
  assertAgreed(cost, agreedCredit);
  await countKeptBytes(db, clock.now(), actor.userId, file.content.length);
  const jobId = await incoming.write(async ({ tx }) => {
    const available = await lockUnspentCredit(tx, actor.userId);
    // Whoever was quicker with this key has the credit: that is this very file.
    if ((await findEarlier(tx, actor, request)) !== undefined) return undefined;
    await assertCovers(tx, actor.userId, available, cost);
    return insertBulkJob(tx, {
      userId: actor.userId,
      fileName: cutText(file.filename, 200),
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
        customer: row.problem === null ? asCells(row.noted) : row.customer,
        parsedMac: row.problem === null ? row.parsedMac : null,
        applicationId: row.problem === null ? row.applicationId : null,
        creditPoint: problem === null ? creditPoint : null,
        code: problem,
      })),
    });
  });
  if (jobId !== undefined) return { jobId, isReplayed: false };
  const quicker = await findEarlier(db, actor, request);
  if (quicker === undefined) throw new Error('A bulk job without an id');
  return { jobId: quicker, isReplayed: true };
}

/** Of the rows that can be done, those after the first so many are left out. */
function withoutThoseAfter(rows: readonly PlannedRow[], first: number): PlannedRow[] {
  let place = 0;
  return rows.map((row) => {
    if (row.problem !== null) return row;
    place += 1;
    return place <= first ? row : { ...row, creditPoint: 0, expiresAt: null, problem: 'C10422' };
  });
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

/** As it will be noted, in the columns of the file. */
function asCells(noted: NotedFields | null): ReadRow['customer'] {
  const { locale, ...rest } = noted ?? {};
  return locale === undefined ? rest : { ...rest, language: locale };
}
