import { activationCalls } from '@tessera/contracts/activations.calls';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { newsOf } from '../../platform/http/news.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, csvRoute, type Incoming, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditCustomerExport, mayExportCustomers, maySeeCustomers } from '../customers/customers.public.ts';
import { soughtIn } from '../devices/devices.public.ts';
import { isOperator, scopeOf, scopeWithin } from '../people/people.public.ts';
import { activate } from './activate.ts';
import { chipsOf } from './activation-chips.ts';
import { findActivationsKeptFrom, listActivations, listActivationsById } from './activation-log.reads.ts';
import { activationReport } from './activation-report.reads.ts';
import { countNewer, totalActivations } from './activation-totals.reads.ts';
import { explainFailure, isSuccess, presentActivation, presentFailure, presentSuccess } from './activation-view.ts';
import { undoActivation } from './undo-activation.ts';

const logCall = callOf(activationCalls, 'POST /activation-logs');
const replayed = { 'Idempotency-Replayed': 'true' };

/** Activating devices, undoing it, and the log of it. */
export const activationRoutes = (): Route[] => [
  route(callOf(activationCalls, 'POST /get-multi-app-activate'), async (incoming) => {
    const { app_id, ...fields } = incoming.body.requestData;
    const options = { requestKey: incoming.requestKey(), keepsFailure: false };
    const { results, balance, isReplayed, isRepeat } = await activate(incoming, [app_id], fields, options);
    const [result] = results;
    if (!result) throw new Error('An activation without a result');
    if (!isSuccess(result)) {
      const { code, ...told } = explainFailure(result);
      throw new Refusal(code, told);
    }
    const { activation_id, expire_date, credit_point } = presentSuccess(result, fields.macAddress);
    return {
      answer: { data: { activation_id, expire_date, credit_point }, remaining_credit: balance },
      said: isRepeat ? 'doneBefore' : 'activated',
      headers: isReplayed ? replayed : {},
    };
  }),

  route(callOf(activationCalls, 'POST /bulk-multi-app-activate'), async (incoming) => {
    const { app_ids, ...fields } = incoming.body.requestData;
    const options = { requestKey: incoming.requestKey(), keepsFailure: true };
    const { results, balance, isReplayed, isRepeat } = await activate(incoming, app_ids, fields, options);
    const succeeded = results.filter(isSuccess);
    const failed = results.filter((result) => !isSuccess(result));
    const [first] = failed;
    return {
      answer: {
        successful_count: succeeded.length,
        failed_count: failed.length,
        activated_devices: succeeded.map((success) => presentSuccess(success, fields.macAddress)),
        failed_activations: failed.map((failure) => presentFailure(failure, incoming.locale)),
        remaining_credit: balance,
      },
      said: isRepeat ? 'doneBefore' : 'activated',
      ...(succeeded.length === 0 && first && { nothingDone: explainFailure(first) }),
      headers: isReplayed ? replayed : {},
    };
  }),

  route(callOf(activationCalls, 'POST /cancel-activation'), async (incoming) => ({
    answer: { remaining_credit: await undoActivation(incoming, incoming.body.activation_id) },
    said: 'activationUndone',
  })),

  route(logCall, async ({ db, actor, body, clock }) => {
    const filter = filterOf(body, actor);
    const listing = { ...filter, ...windowOf(body) };
    const scope = scopeWithin(await scopeOf(db, actor), body.reseller_id);
    const { rows, total, isCapped } = await listActivations(db, scope, listing);
    const logs = rows.map((row) => presentActivation(row, filter, { actor, clock }));
    const tellsFrom = (await findActivationsKeptFrom(db))?.toISOString() ?? null;
    const data = { UserActiTranLogs: logs };
    return { answer: { data, ...presentPage(body, total), total_is_capped: isCapped, tells_from: tellsFrom } };
  }),

  route(callOf(activationCalls, 'POST /activation-logs/totals'), async ({ db, actor, body }) => {
    const scope = scopeWithin(await scopeOf(db, actor), body.reseller_id);
    const sought = { ...soughtIn(body), ...chipsOf(body), ...sightOf(actor) };
    return { answer: { data: await totalActivations(db, scope, sought) } };
  }),

  route(callOf(activationCalls, 'POST /activation-logs/newer'), async ({ db, actor, body, clock }) => {
    const scope = await scopeOf(db, actor);
    const narrowed = scopeWithin(scope, body.reseller_id);
    const sight = sightOf(actor);
    const data = await newsOf(
      body,
      (after) => countNewer(db, narrowed, chipsOf(body), after),
      async (ids) =>
        (await listActivationsById(db, scope, ids, sight.showsCustomers)).map((row) =>
          presentActivation(row, sight, { actor, clock }),
        ),
    );
    return { answer: { data } };
  }),

  csvRoute(callOf(activationCalls, 'POST /activation-logs/export'), async ({ db, actor, clock, body, write }) => {
    const scope = scopeWithin(await scopeOf(db, actor), body.reseller_id);
    const takesCustomers = mayExportCustomers(actor);
    if (isOperator(actor) && takesCustomers) await write(auditCustomerExport);
    const filter = { ...filterOf(body, actor), ids: body.activation_ids, takesCustomers };
    return activationReport(scope, filter, clock.now());
  }),
];

type AskedLog = Omit<Incoming<typeof logCall>['body'], 'page_number' | 'page_size'>;

function filterOf(body: AskedLog, actor: Actor) {
  return {
    ...soughtIn(body),
    sortKey: body.sort_key,
    sortType: body.sort_type,
    ...sightOf(actor),
    ...chipsOf(body),
  };
}

/** What of the log somebody is shown, and finds it by. */
const sightOf = (actor: Actor) => ({
  searchesRemarks: holds(actor, 'remarks-trans-logs'),
  showsCustomers: maySeeCustomers(actor),
});
