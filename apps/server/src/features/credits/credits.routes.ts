import { creditCalls } from '@tessera/contracts/credits.calls';
import type { SharedTransferType as SharedType } from '@tessera/contracts/transfer-types';
import type { Actor } from '../../platform/http/actor.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, csvRoute, type Incoming, type Outcome, type Route, route } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { isWithinScope, scopeOf } from '../people/people.public.ts';
import { readCreditTotals } from './credit-totals.reads.ts';
import { getBalance } from './ledger.queries.ts';
import { type MovedCredit, moveCredit } from './move-credit.ts';
import { readRecharge } from './recharge-body.routes.ts';
import { rechargeCredit } from './recharge-credit.ts';
import { listTransfers } from './transfer-log.reads.ts';
import { assertMaySeeTypes, typesSeenBy } from './transfer-log-access.ts';
import { transferReport } from './transfer-report.reads.ts';
import { presentTransfer } from './transfer-view.ts';

const logCall = callOf(creditCalls, 'POST /credit-transaction-logs');

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

  route(logCall, async ({ db, actor, body }) => {
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
    return transferReport(filter.scope, filter, `${name}_${clock.now().toISOString().slice(0, 10)}`, sort);
  }),
];

type AskedTransfers = Omit<Incoming<typeof logCall>['body'], 'page_number' | 'page_size'>;

/** @throws C10403 for types, C10012 for people that the actor may not see. */
async function transferFilterOf(
  db: Incoming['db'],
  actor: Actor,
  { userId, transaction_type, keyword, from, to }: AskedTransfers,
) {
  const types = typesOf(transaction_type) ?? typesSeenBy(actor);
  assertMaySeeTypes(actor, types);
  const scope = await scopeOf(db, actor);
  const onlyUserId = userId === actor.userId ? undefined : userId;
  if (onlyUserId !== undefined && !isWithinScope(scope, onlyUserId)) throw new Refusal('C10012');
  return { scope, types, keyword, userId: onlyUserId, days: { from, to } };
}

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

function typesOf(asked: SharedType | SharedType[] | undefined): SharedType[] | undefined {
  if (asked === undefined || asked.length === 0) return undefined;
  return Array.isArray(asked) ? asked : [asked];
}
