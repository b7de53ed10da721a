import { creditCalls } from '@tessera/contracts/credits.calls';
import { utcDay } from '@tessera/contracts/utc-day';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, csvRoute, type Outcome, type Route, route } from '../../platform/http/route.ts';
import { invalidField } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { scopeOf } from '../people/people.public.ts';
import { readCreditTotals } from './credit-totals.reads.ts';
import { getBalance } from './ledger.queries.ts';
import { type MovedCredit, moveCredit } from './move-credit.ts';
import { readRecharge } from './recharge-body.routes.ts';
import { rechargeCredit } from './recharge-credit.ts';
import { transferFilterOf } from './transfer-filter.ts';
import { listTransfers } from './transfer-log.reads.ts';
import { transferReport } from './transfer-report.reads.ts';
import { countTransfers, totalTransfers } from './transfer-totals.reads.ts';
import { presentTransfer } from './transfer-view.ts';

/** Credit: moving it between people, and the logs of where it went. */
export const creditRoutes = (services: Services): Route[] => [
  route(callOf(creditCalls, 'GET /get-resellers/credit-points'), async ({ db, actor }) => ({
    answer: { credit_point: await getBalance(db, actor.userId) },
  })),

  route(callOf(creditCalls, 'GET /total-credit-points'), async ({ db, actor }) => ({
    answer: { data: await readCreditTotals(db, await scopeOf(db, actor), actor.userId) },
  })),

  route(callOf(creditCalls, 'POST /resellers/{id}/add-credit-point'), async (incoming) => {
    const { params, body, requestKey } = incoming;
    assertSamePerson(params.id, body.resellerId);
    const input = { type: 'Added Credit', otherUserId: params.id, amount: body.creditPoint, note: body.note } as const;
    return presentMoved(await moveCredit(incoming, input, requestKey()), 'creditAdded');
  }),

  route(callOf(creditCalls, 'POST /resellers/{id}/deduct-credit-point'), async (incoming) => {
    const { params, body, requestKey } = incoming;
    assertSamePerson(params.id, body.resellerId);
    const input = { type: 'Withdraw', otherUserId: params.id, amount: body.creditPoint, note: body.note } as const;
    const said = body.creditPoint === 0 ? 'nothingDeducted' : 'creditDeducted';
    return presentMoved(await moveCredit(incoming, input, requestKey()), said);
  }),

  route(callOf(creditCalls, 'POST /admin-recharge-credit'), async (incoming) => {
    const input = readRecharge(incoming.body);
    const requestKey = incoming.requestKey(input);
    if (!requestKey) throw invalidField('X-Request-ID', 'requestId');
    const timestamp = incoming.header('X-Timestamp');
    const moved = await rechargeCredit(incoming, services.passwords, input, { requestKey, timestamp });
    return presentMoved(moved, 'creditRecharged');
  }),

  route(callOf(creditCalls, 'POST /credit-transaction-logs'), async ({ db, actor, body }) => {
    const filter = await transferFilterOf(db, actor, body);
    const listing = { ...filter, sortKey: body.sort_key, sortType: body.sort_type, ...windowOf(body) };
    const { rows, total, isCapped } = await listTransfers(db, filter.scope, listing);
    const data = { ResellerCreditShareLog: rows.map(presentTransfer) };
    return { answer: { data, ...presentPage(body, total), total_is_capped: isCapped } };
  }),

  csvRoute(callOf(creditCalls, 'POST /credit-transaction-logs/export'), async ({ db, actor, clock, body }) => {
    const filter = await transferFilterOf(db, actor, body);
    const sort = { sortKey: body.sort_key, sortType: body.sort_type };
    const isOfWithdrawals = filter.types.every((type) => type === 'Withdraw');
    const name = isOfWithdrawals ? 'withdraw-log' : 'credit-share-log';
    return transferReport(filter.scope, filter, `${name}_${utcDay(clock.now())}`, sort);
  }),

  route(callOf(creditCalls, 'POST /credit-transaction-logs/totals'), async ({ db, actor, body }) => {
    const filter = await transferFilterOf(db, actor, body);
    return { answer: { data: await totalTransfers(db, filter.scope, filter) } };
  }),

  route(callOf(creditCalls, 'POST /credit-transaction-logs/newer'), async ({ db, actor, body }) => {
    const filter = await transferFilterOf(db, actor, body);
    const count = await countTransfers(db, filter.scope, { ...filter, afterId: body.after });
    return { answer: { data: { count } } };
  }),
];

/** The id in the path decides; a body that names somebody else is a mistake that must not move credit. */
function assertSamePerson(id: number, resellerId: number | undefined): void {
  if (resellerId !== undefined && resellerId !== id) throw invalidField('resellerId', 'invalid');
}

function presentMoved(
  { actorBalance, otherBalance, isReplayed }: MovedCredit,
  said: 'creditAdded' | 'creditDeducted' | 'nothingDeducted' | 'creditRecharged',
): Outcome<{ data: { credit_point: number }; remaining_credit: number }> {
  return {
    answer: { data: { credit_point: otherBalance ?? actorBalance }, remaining_credit: actorBalance },
    said,
    headers: isReplayed ? { 'Idempotency-Replayed': 'true' } : {},
  };
}
