import type { Tx } from '../../platform/db/database.ts';
import { setDevicesEnabled } from '../devices/devices.public.ts';
import { activateRows, type RowOutcome } from './activation-functions.queries.ts';
import { type LockedJob, mayStill, type WaitingRow } from './bulk-jobs.queries.ts';
import type { RowProblemCode } from './row-problems.ts';
import { lockFrozenDevices } from './selections.queries.ts';

/** What became of a row, of whatever kind its job is. */
export interface RowDone {
  line: number;
  code: '000000' | RowProblemCode;
  spent: number;
  /** What was bought, to be taken back. */
  activationId: number | null;
  /** Bought now, and so to be counted. */
  bought: RowOutcome | null;
}

/** Does the next rows of a job; each succeeds or fails on its own. */
export async function runRows(
  tx: Tx,
  jobId: number,
  job: LockedJob,
  rows: WaitingRow[],
  now: Date,
): Promise<RowDone[]> {
  if (!(await mayStill(tx, job))) return rows.map(({ line }) => unbought(line, 'C10403'));
  if (job.kind === 'file') return buy(tx, jobId, job, rows, now);
  const devices = rows.flatMap(({ device_id: deviceId, mark }) => (deviceId && mark ? { deviceId, mark } : []));
  const states = await lockFrozenDevices(tx, job.user_id, devices);
  const codeOf = ({ device_id }: WaitingRow) => (device_id && states.get(device_id)) || 'C10404';
  const asChosen = rows.filter((row) => codeOf(row) === '000000');
  const others = rows.flatMap((row) => (codeOf(row) === '000000' ? [] : unbought(row.line, codeOf(row))));
  if (job.kind === 'renew') return [...others, ...(await buy(tx, jobId, job, asChosen, now))];
  return [
    ...others,
    ...(await enable(tx, { job, rows: asChosen, isEnabled: job.kind === 'enable', isUndo: false, now })),
  ];
}

/** Of a row that failed, or that does something else than buying. */
const unbought = (line: number, code: RowDone['code']): RowDone => ({
  line,
  code,
  spent: 0,
  activationId: null,
  bought: null,
});

async function buy(tx: Tx, jobId: number, job: LockedJob, rows: WaitingRow[], now: Date): Promise<RowDone[]> {
  if (rows.length === 0) return [];
  const outcomes = await activateRows(tx, {
    actorId: job.user_id,
    isConfirmed: job.is_confirmed,
    source: 'bulk',
    again: true,
    request: { call: 'bulk-activations', hash: Buffer.alloc(0) },
    origin: job.origin,
    isDryRun: false,
    now,
    rows: rows.map((row) => ({
      line: row.line,
      mac: row.mac,
      applicationId: row.application_id,
      packageKind: row.package_kind,
      comment: row.comment,
      customer: row.customer,
      agreedCredit: row.credit_point,
      key: `${jobId}:${row.line}`,
    })),
  });
  return outcomes.map((outcome) => ({
    line: outcome.line,
    code: outcome.code,
    spent: outcome.code === '000000' ? outcome.creditPoint : 0,
    activationId: outcome.activationId,
    bought: outcome,
  }));
}

/** What a row says in words of its own of a code that a single one answers. */
function ownWord(code: RowDone['code'], isEnabled: boolean): RowDone['code'] {
  if (code === 'C10403') return isEnabled ? 'above' : 'unpaid';
  return code === 'C10024' ? 'enabled-since' : code;
}

/** Disables or enables each, by the rules of a single one, or takes back that it did the other. */
export async function enable(
  tx: Tx,
  {
    job,
    rows,
    ...asked
  }: {
    job: Pick<LockedJob, 'user_id' | 'origin'>;
    rows: readonly Pick<WaitingRow, 'line' | 'mac' | 'application_id'>[];
    isEnabled: boolean;
    isUndo: boolean;
    now: Date;
  },
): Promise<RowDone[]> {
  const done: RowDone[] = [];
  for (const { line, mac, application_id } of inOrderOfLocks(rows)) {
    const answer = await setDevicesEnabled(tx, {
      actorId: job.user_id,
      mac,
      applicationIds: [application_id],
      comment: null,
      origin: job.origin,
      ...asked,
    });
    const code = answer.code === '000000' ? answer.data.results[0]?.code : answer.code;
    done.push(unbought(line, ownWord(code ?? 'C10404', asked.isEnabled)));
  }
  return done;
}

/** Everybody locks devices in this order. */
function inOrderOfLocks<R extends { mac: string; application_id: number }>(rows: readonly R[]): R[] {
  return rows.toSorted((a, b) => (a.mac === b.mac ? a.application_id - b.application_id : a.mac < b.mac ? -1 : 1));
}
