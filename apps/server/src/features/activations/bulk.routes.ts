import { bulkCalls } from '@tessera/contracts/bulk.calls';
import { packageNumbered } from '@tessera/contracts/devices.forms';
import type { Locale } from '@tessera/contracts/locales';
import { hashOfTable, tableTurns } from '../../platform/csv/table-file.ts';
import { presentRefusal } from '../../platform/http/answering.ts';
import { callOf, csvRoute, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { mayExportCustomers } from '../customers/customers.public.ts';
import { planBulk, startBulk } from './bulk-activations.ts';
import { listBulkJobs } from './bulk-jobs.reads.ts';
import { failedRowsReport } from './bulk-report.reads.ts';
import { presentBulkJob } from './bulk-view.ts';
import { findHeldBulkJobs } from './held-bulk-jobs.ts';
import { planRenewal, type Renewal, renewDevices } from './renew-devices.ts';
import { rowProblemText } from './row-problems.ts';
import { shownEndsBy } from './shown-ends.ts';
import { undoActivations } from './undo-activation.ts';

const replayed = { 'Idempotency-Replayed': 'true' };

/** Many activations in one go. */
export function bulkRoutes({ limits }: Services): Route[] {
  const turns = limits.turns('bulk-file', tableTurns);
  return [
    route(callOf(bulkCalls, 'POST /bulk-activations/preview'), async (incoming) => {
      const { rows, totalCredit, balance, invalid } = await planBulk(
        incoming,
        incoming.body.isConfirmed ?? false,
        turns,
      );
      const presented = rows.map(({ row, creditPoint, expiresAt, problem }) => ({
        line: row.line,
        mac_address: row.problem === null ? row.parsedMac : row.mac,
        app_name: row.application,
        package: row.problem === null ? row.packageKind : row.package,
        ...(row.customer.name && { customer_name: row.customer.name }),
        credit_point: creditPoint,
        ...(expiresAt !== null && { expire_date: expiresAt.toISOString() }),
        ...(problem !== null && { error: rowProblemText(problem, incoming.locale) }),
      }));
      const data = { rows: presented, total_credit: totalCredit, balance, valid: rows.length - invalid, invalid };
      return { answer: { data } };
    }),

    route(callOf(bulkCalls, 'POST /bulk-activations'), async (incoming) => {
      const { mode, isConfirmed = false, total_credit: agreedCredit, rows: first } = incoming.body;
      const file = hashOfTable(incoming.files);
      const requestKey = incoming.requestKey({ mode, isConfirmed, total_credit: agreedCredit, rows: first, file });
      const asked = { mode, isConfirmed, agreedCredit, first };
      const { jobId, isReplayed } = await startBulk(incoming, asked, requestKey, turns);
      return { answer: { data: { job_id: jobId } }, said: 'bulkStarted', headers: isReplayed ? replayed : {} };
    }),

    route(callOf(bulkCalls, 'GET /bulk-activations'), async ({ db, actor, clock }) => {
      const jobs = await listBulkJobs(db, actor.userId);
      const held = await findHeldBulkJobs(db, jobs);
      return { answer: { data: { jobs: jobs.map((job) => presentBulkJob(job, held.get(job.id), clock.now())) } } };
    }),

    route(callOf(bulkCalls, 'GET /bulk-activations/{job_id}'), async ({ db, actor, clock, params }) => {
      const [job] = await listBulkJobs(db, actor.userId, params.job_id);
      if (!job) throw new Refusal('C10012');
      const held = await findHeldBulkJobs(db, [job]);
      return { answer: { data: presentBulkJob(job, held.get(job.id), clock.now()) } };
    }),

    csvRoute(
      callOf(bulkCalls, 'GET /bulk-activations/{job_id}/result'),
      async ({ db, actor, locale, params, query }) => {
        const [job] = await listBulkJobs(db, actor.userId, params.job_id);
        if (!job) throw new Refusal('C10012');
        const withCustomers = mayExportCustomers(actor);
        return failedRowsReport(job.id, { locale, withCustomers, isOfUncovered: query.uncovered });
      },
    ),

    route(callOf(bulkCalls, 'POST /renew-devices/preview'), async (incoming) => {
      const { renewals, balance } = await planRenewal(
        incoming,
        incoming.body.device_ids,
        packageNumbered(incoming.body.is_trial),
      );
      const rows = renewals.map((renewal) => ({
        ...presentRenewal(renewal, incoming.locale, true),
        paid_until: renewal.device.paid_expires_at?.toISOString() ?? null,
      }));
      const total = rows.reduce((sum, { credit_point }) => sum + credit_point, 0);
      return { answer: { data: { rows, total_credit: total, balance, balance_after: balance - total } } };
    }),

    route(callOf(bulkCalls, 'POST /renew-devices'), async (incoming) => {
      const { device_ids: ids, total_credit: agreedCredit, shown_ends: shown = [], again } = incoming.body;
      const shownEnds = shownEndsBy(shown, ({ device_id }) => device_id);
      const asked = { ids, packageKind: packageNumbered(incoming.body.is_trial), agreedCredit, shownEnds, again };
      const { renewals, spent, balance } = await renewDevices(incoming, asked, incoming.requestKey());
      const rows = renewals.map((renewal) => presentRenewal(renewal, incoming.locale, false));
      const renewed = rows.filter(({ error }) => error === undefined);
      const data = { rows, renewed: renewed.length, failed: rows.length - renewed.length, spent };
      const first = renewals.find(({ outcome }) => outcome.code !== '000000');
      const isRepeat = renewals.every(({ outcome }) => outcome.isRepeat);
      return {
        answer: { data, remaining_credit: balance },
        said: isRepeat ? 'doneBefore' : 'renewed',
        ...(renewed.length === 0 && first && { nothingDone: nothingDone(first) }),
        headers: isRepeat || renewals.some(({ outcome }) => outcome.isReplayed) ? replayed : {},
      };
    }),

    route(callOf(bulkCalls, 'POST /cancel-activations'), async (incoming) => {
      const { undone, refused, balance } = await undoActivations(incoming, incoming.body.activation_ids);
      const failed = refused.map(({ activationId, reason, refusal }) => ({
        activation_id: activationId,
        error: presentRefusal(refusal, incoming.locale, '').msg,
        statusCode: refusal.code,
        ...(reason && { reason }),
      }));
      const answer = { data: { undone, failed }, remaining_credit: balance };
      const [first] = refused;
      if (!first) return { answer, said: 'activationsUndone' };
      const { code, details } = first.refusal;
      if (undone === 0) return { answer, nothingDone: { code, ...(details.said && { said: details.said }) } };
      return { answer, said: 'partlyDone', values: { done: undone, total: undone + refused.length } };
    }),
  ];
}

function nothingDone({ outcome }: Renewal) {
  if (outcome.code === '000000') throw new Error('It was done');
  switch (outcome.code) {
    case 'C10422':
      return { code: outcome.code, said: 'bulkNoCredit' as const };
    case 'C10020':
      return { code: outcome.code, said: 'selectionRowChanged' as const };
    default:
      return { code: outcome.code };
  }
}

/** In a plan, what only the credit is short for still has its price. */
function presentRenewal({ device, outcome }: Renewal, locale: Locale, isPlan: boolean) {
  const { code } = outcome;
  const isFine = code === '000000' || (isPlan && code === 'C10422');
  return {
    device_id: device.id,
    mac_address: device.mac,
    app_name: device.application_name,
    credit_point: isFine ? outcome.creditPoint : 0,
    expire_date: isFine && outcome.expiresAt !== null ? new Date(outcome.expiresAt).toISOString() : null,
    activation_id: outcome.boughtId,
    // All of these were confirmed: what is active all the same isn't so until when its buyer was shown.
    ...(!isFine && { error: rowProblemText(code === 'C10020' ? 'changed' : code, locale), statusCode: code }),
  };
}
