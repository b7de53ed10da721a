import { coveredBy } from '@tessera/contracts/covered';
import { packageNumbered } from '@tessera/contracts/devices.forms';
import type { Locale } from '@tessera/contracts/locales';
import { selectionCalls } from '@tessera/contracts/selections.calls';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { startSelection, undoBulkJob } from './confirm-selection.ts';
import { endBulkJob } from './end-bulk-job.ts';
import { rowProblemText } from './row-problems.ts';
import { type FrozenSelection, freezeSelection, macsOf } from './select-devices.ts';

/** Something done with all devices that were selected in a list. */
export const selectionRoutes = (): Route[] => [
  route(callOf(selectionCalls, 'POST /device-selections'), async (incoming) => {
    const { action, is_trial, ...selected } = incoming.body;
    const frozen = await freezeSelection(incoming, { action, packageKind: packageNumbered(is_trial), selected });
    return { answer: { data: presentSelection(frozen, incoming.locale) } };
  }),

  route(callOf(selectionCalls, 'POST /device-selections/{selection_id}/confirm'), async (incoming) => {
    const id = incoming.params.selection_id;
    await startSelection(incoming, id, incoming.body.rows);
    return { answer: { data: { job_id: id } }, said: 'selectionStarted' };
  }),

  route(callOf(selectionCalls, 'POST /bulk-activations/{job_id}/undo'), async (incoming) => {
    const id = incoming.params.job_id;
    await undoBulkJob(incoming, id);
    return { answer: { data: { job_id: id } }, said: 'bulkUndoStarted' };
  }),

  route(callOf(selectionCalls, 'POST /bulk-activations/{job_id}/end'), async (incoming) => {
    const id = incoming.params.job_id;
    await endBulkJob(incoming, id);
    return { answer: { data: { job_id: id } } };
  }),

  route(callOf(selectionCalls, 'POST /device-selections/macs'), async (incoming) => ({
    answer: { data: { macs: await macsOf(incoming, incoming.body) } },
  })),
];

function presentSelection({ id, confirmableUntil, rows, totalCredit, balance }: FrozenSelection, locale: Locale) {
  const valid = rows.filter(({ code }) => code === null);
  const applications = countBy(valid, ({ device }) => device.application_id);
  const problems = countBy(
    rows.flatMap(({ code }) => code ?? []),
    (code) => code,
  );
  return {
    selection_id: id,
    confirmable_until: confirmableUntil.toISOString(),
    total: rows.length,
    valid: valid.length,
    macs: new Set(valid.map(({ device }) => device.mac)).size,
    total_credit: totalCredit,
    balance,
    balance_after: balance - totalCredit,
    ...(totalCredit > balance && {
      covered: coveredBy(
        balance,
        valid.map(({ creditPoint }) => creditPoint ?? 0),
      ),
    }),
    applications: [...applications.values()].map((of) => ({
      app_name: of[0]?.device.application_name ?? '',
      count: of.length,
      credit_point: of[0]?.creditPoint ?? 0,
      total_credit: of.reduce((sum, { creditPoint }) => sum + (creditPoint ?? 0), 0),
    })),
    problems: [...problems].map(([code, of]) => ({
      statusCode: code,
      error: rowProblemText(code, locale),
      count: of.length,
    })),
  };
}

/** By key, the largest group first. */
function countBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  return new Map([...Map.groupBy(rows, keyOf)].toSorted(([, a], [, b]) => b.length - a.length));
}
