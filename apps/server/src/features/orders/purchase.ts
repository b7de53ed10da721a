import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Context, Incoming, WritingRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { findPlan } from '../plans/plans.public.ts';
import {
  findOrderOfRequest,
  isParentInGoodStanding,
  keepOpenedPayment,
  type OrderRow,
  openOrder,
} from './orders.queries.ts';
import type { Payments, ProviderName } from './payments/payment-provider.ts';

/**
 * Opens an order at the price of this moment, and its payment with the provider. Should the provider not answer, the order stays
 * open: the same request again goes on with it, and the job that looks after orders cancels it otherwise.
 * @throws C10503 no provider is set up or reached, C10012 no such plan, C10409 a removed or disabled parent, C10017
 */
export async function purchase(
  incoming: WritingRequest & Pick<Incoming, 'locale' | 'log'>,
  payments: Payments,
  portalUrl: string,
  planId: number,
  requestKey: RequestKey | null,
): Promise<{ orderId: number; orderUrl: string; isReplayed: boolean }> {
  const { db, environment, locale, actor, log } = incoming;
  const current = payments.providerFor(environment)?.name ?? null;
  const { order, isNew } = await incoming.write((ctx) => placeOrder(ctx, planId, current, requestKey));
  const { id: orderId, order_url: orderUrl } = order;
  if (orderUrl !== null) return { orderId, orderUrl, isReplayed: !isNew };
  // Its own, which another setting may have replaced since.
  const provider = payments.named(order.provider, environment);
  if (!provider) throw new Refusal('C10503', { said: 'paymentsUnavailable' });
  try {
    const { created_at: openedAt, plan_title: title, amount, currency } = order;
    const about = { environment, orderId, openedAt, title, amount, currency };
    const opened = await provider.open(db, { ...about, buyerEmail: actor.email, portalUrl, locale });
    await keepOpenedPayment(db, orderId, opened);
    return { orderId, orderUrl: opened.url, isReplayed: !isNew };
  } catch (error) {
    log.error({ err: error, orderId, provider: provider.name }, 'The payment provider did not open a payment');
    throw new Refusal('C10503', { said: 'paymentsUnavailable' });
  }
}

async function placeOrder(
  ctx: Context,
  planId: number,
  provider: ProviderName | null,
  requestKey: RequestKey | null,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const { actor, tx } = ctx;
  const earlier = await findEarlier(ctx, requestKey);
  if (earlier) return { order: earlier, isNew: false };
  if (!provider) throw new Refusal('C10503', { said: 'paymentsUnavailable' });
  if (actor.parentId !== null && !(await isParentInGoodStanding(tx, actor.parentId)))
    throw new Refusal('C10409', { said: 'parentCannotTrade' });
  const plan = await findPlan(tx, planId);
  if (!plan) throw new Refusal('C10012');
  const order = await openOrder(tx, {
    user_id: actor.userId,
    plan_id: plan.id,
    plan_title: plan.title,
    amount: plan.price,
    currency: plan.currency,
    credit_points: plan.credit_points,
    provider,
    request_key: requestKey?.key ?? null,
    request_hash: requestKey ? hashOf(requestKey) : null,
    created_at: ctx.clock.now(),
  });
  if (!order) {
    const raced = await findEarlier(ctx, requestKey);
    if (!raced) throw new Error('An order that is there and is not');
    return { order: raced, isNew: false };
  }
  const { plan_title, amount, currency, credit_points } = order;
  const after = { plan_title, amount, currency, credit_points, provider };
  await audit(ctx, { action: 'order.open', targetKind: 'order', targetId: order.id, after });
  return { order, isNew: true };
}

/** What the same request has opened, whatever became of plan, parent and provider since. @throws C10017 for another request */
async function findEarlier({ tx, actor }: Context, requestKey: RequestKey | null): Promise<OrderRow | undefined> {
  const order = requestKey ? await findOrderOfRequest(tx, actor.userId, requestKey.key) : undefined;
  if (order && requestKey && order.request_hash !== hashOf(requestKey)) throw new Refusal('C10017');
  return order;
}

const hashOf = ({ hash }: RequestKey) => hash.toString('hex');
