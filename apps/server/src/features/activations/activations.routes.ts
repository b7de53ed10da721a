import { activationCalls } from '@tessera/contracts/activations.calls';
import { holds } from '../../platform/http/actor.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { scopeOf } from '../people/people.public.ts';
import { activate } from './activate.ts';
import { listActivations } from './activation-log.reads.ts';
import { explainFailure, isSuccess, presentActivation, presentFailure, presentSuccess } from './activation-view.ts';
import { undoActivation } from './undo-activation.ts';

const replayed = { 'Idempotency-Replayed': 'true' };

/** Activating devices, undoing it, and the log of it. */
export const activationRoutes = (): Route[] => [
  route(callOf(activationCalls, 'POST /get-multi-app-activate'), async (incoming) => {
    const { app_id, ...fields } = incoming.body.requestData;
    const options = { requestKey: incoming.requestKey(), keepsFailure: false };
    const { results, balance, isReplayed } = await activate(incoming, [app_id], fields, options);
    const [result] = results;
    if (!result) throw new Error('An activation without a result');
    if (!isSuccess(result)) {
      const { code, said, values } = explainFailure(result);
      throw new Refusal(code, code === 'C10422' ? { data: values } : { said, values });
    }
    const { activation_id, expire_date, credit_point } = presentSuccess(result, fields.macAddress);
    return {
      answer: { data: { activation_id, expire_date, credit_point }, remaining_credit: balance },
      said: 'activated',
      headers: isReplayed ? replayed : {},
    };
  }),

  route(callOf(activationCalls, 'POST /bulk-multi-app-activate'), async (incoming) => {
    const { app_ids, ...fields } = incoming.body.requestData;
    const options = { requestKey: incoming.requestKey(), keepsFailure: true };
    const { results, balance, isReplayed } = await activate(incoming, app_ids, fields, options);
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
      said: 'activated',
      ...(succeeded.length === 0 && first && { nothingDone: explainFailure(first) }),
      headers: isReplayed ? replayed : {},
    };
  }),

  route(callOf(activationCalls, 'POST /cancel-activation'), async (incoming) => ({
    answer: { remaining_credit: await undoActivation(incoming, incoming.body.activation_id) },
    said: 'activationUndone',
  })),

  route(callOf(activationCalls, 'POST /activation-logs'), async ({ db, actor, body }) => {
    const seesRemarks = holds(actor, 'remarks-trans-logs');
    const isMacSearch = body.search_type === 'mac' || (body.search_type === undefined && body.keyword === undefined);
    const listing = {
      sortKey: body.sort_key,
      sortType: body.sort_type,
      keyword: isMacSearch ? undefined : body.keyword,
      macPiece: isMacSearch ? (body.mac_address ?? body.keyword) : undefined,
      searchesRemarks: seesRemarks,
      ...windowOf(body),
    };
    const { rows, total } = await listActivations(db, await scopeOf(db, actor), listing);
    const logs = rows.map((row) => presentActivation(row, seesRemarks));
    return { answer: { data: { UserActiTranLogs: logs }, ...presentPage(body, total) } };
  }),
];
