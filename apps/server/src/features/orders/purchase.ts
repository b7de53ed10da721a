import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Context, Incoming } from '../../platform/http/route.ts';
import type { Payments, ProviderName } from '../../platform/payments/payment-provider.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { findPlan } from '../plans/plans.public.ts';
import { isParentInGoodStanding, keepOpenedPayment, type OrderRow, openOrder } from './orders.queries.ts';

type Asking = Pick<Incoming, 'db' | 'environment' | 'log'> & {
  actor: Context['actor'];
  write<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
};

/**
 * Opens an order at the price of this moment, and its payment with the provider. Should the provider not answer, the order stays
 * open: the same request again goes on with it, and the job that looks after orders cancels it otherwise.
 * @throws C10503 no provider is set up or reached, C10012 no such plan, C10409 a removed or disabled parent, C10017
 */
export async function purchase(
  asking: Asking,
  payments: Payments,
  planId: number,
  requestKey: RequestKey | null,
): Promise<{ orderId: number; orderUrl: string; isReplayed: boolean }> {
  const { db, environment, actor, log } = asking;
  const provider = payments.providerFor(environment);
  if (!provider) throw new Refusal('C10503', { said: 'paymentsUnavailable' });
  const { order, isNew } = await asking.write((ctx) => placeOrder(ctx, planId, provider.name, requestKey));
  const { id: orderId, order_url: orderUrl } = order;
  if (orderUrl !== null) return { orderId, orderUrl, isReplayed: !isNew };
  try {
    const { plan_title: title, amount, currency } = order;
    const request = { environment, orderId, title, amount, currency, buyerEmail: actor.email };
    const opened = await provider.open(db, request);
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
  provider: ProviderName,
  requestKey: RequestKey | null,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const { actor, tx } = ctx;
  if (actor.parentId !== null && !(await isParentInGoodStanding(tx, actor.parentId)))
    throw new Refusal('C10409', { said: 'parentCannotTrade' });
  const plan = await findPlan(tx, planId);
  if (!plan) throw new Refusal('C10012');
  const requestHash = requestKey?.hash.toString('hex') ?? null;
  const { order, isNew } = await openOrder(tx, {
    user_id: actor.userId,
    plan_id: plan.id,
    plan_title: plan.title,
    amount: plan.price,
    currency: plan.currency,
    credit_points: plan.credit_points,
    provider,
    request_key: requestKey?.key ?? null,
    request_hash: requestHash,
    created_at: ctx.clock.now(),
  });
  if (!isNew) {
    if (order.request_hash !== requestHash) throw new Refusal('C10017');
    return { order, isNew };
  }
  const { plan_title, amount, currency, credit_points } = order;
  const after = { plan_title, amount, currency, credit_points, provider };
  await audit(ctx, { action: 'order.open', targetKind: 'order', targetId: order.id, after });
  return { order, isNew };
}
