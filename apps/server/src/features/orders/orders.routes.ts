import { type askedOrders, planCalls } from '@tessera/contracts/plans.calls';
import type * as z from 'zod/mini';
import { readAsPng } from '../../platform/files/read-as-png.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, csvRoute, pdfRoute, type Route, route } from '../../platform/http/route.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { createTreeUrls, readPortalBrand } from '../brand/brand.public.ts';
import { applyPaymentEvent, needsAttention } from './apply-payment-event.ts';
import { getOrder, listOrders, type OrderFilter, orderReport } from './billing.reads.ts';
import { cancelOrder } from './cancel-order.ts';
import { keepReceipts } from './kept-receipts.ts';
import { presentOrder } from './order-view.ts';
import { purchase } from './purchase.ts';
import { sellerOf } from './receipt.ts';

/** Receipts that one person may have drawn; those that are kept are free. */
const drawingLimit: Limit = { table: 'rate_hits', scope: 'receipt', max: 30, windowSeconds: 60 };

const receipts = keepReceipts();

const replayed = { 'Idempotency-Replayed': 'true' };

/** Buying credit points: orders, the providers' webhooks, billing and receipts. */
export function orderRoutes(services: Services): Route[] {
  const { payments, files } = services;
  const treeUrl = createTreeUrls(services);
  return [
    route(callOf(planCalls, 'POST /purchase-package'), async (incoming) => {
      const { payment_plan_id } = incoming.body;
      const { db, clock, origin } = incoming;
      const { orderId, orderUrl, isReplayed } = await purchase(
        incoming,
        payments,
        await treeUrl(db, origin.hostOwnerId ?? null, clock.now()),
        payment_plan_id,
        incoming.requestKey(),
      );
      return {
        answer: { data: { orderUrl, orderId } },
        said: 'orderOpened',
        headers: isReplayed ? replayed : {},
      };
    }),

    route(callOf(planCalls, 'GET /billing-records'), async ({ db, actor, query }) => {
      const { rows, total } = await listOrders(db, actor, { ...filterOf(query), ...windowOf(query) });
      return { answer: { data: rows.map((row) => presentOrder(row, actor)), meta: presentPage(query, total) } };
    }),

    csvRoute(callOf(planCalls, 'POST /billing-records/export'), async ({ actor, clock, body }) =>
      orderReport(actor, filterOf(body), clock.now()),
    ),

    route(callOf(planCalls, 'GET /billing-records/{orderId}'), async ({ db, actor, params }) => ({
      answer: { data: presentOrder(await getOrder(db, actor, params.orderId), actor) },
    })),

    route(callOf(planCalls, 'POST /billing-records/{orderId}/cancel'), async (incoming) => {
      const { db, actor, params } = incoming;
      await cancelOrder(incoming, payments, params.orderId);
      return {
        answer: { data: presentOrder(await getOrder(db, actor, params.orderId), actor) },
        said: 'orderCancelled',
      };
    }),

    pdfRoute(callOf(planCalls, 'GET /billing-records/{orderId}/receipt'), async (incoming) => {
      const { db, actor, clock, params, locale } = incoming;
      const order = await getOrder(db, actor, params.orderId);
      if (order.status !== 'completed') throw new Refusal('C10409', { said: 'orderNotCompleted' });
      const brand = await readPortalBrand(db);
      const readLogo = () => readAsPng(files, brand.logo);
      const beforeDrawing = () => takeOrRefuse(db, drawingLimit, String(actor.userId), clock.now());
      return {
        content: await receipts({ order, seller: sellerOf(brand), locale, readLogo }, beforeDrawing),
        fileName: `receipt-${order.id}`,
      };
    }),

    route(callOf(planCalls, 'POST /payments/{provider}/webhook'), async (incoming) => {
      const { environment, params, log } = incoming;
      const provider = payments.named(params.provider, environment);
      if (!provider) throw new Refusal('C10012');
      const event = provider.read(incoming, environment);
      if (!event) return { answer: {} };
      const outcome = await applyPaymentEvent(incoming, provider.name, event);
      const { orderId, kind } = event;
      // An answer other than 200 would only be sent again: what we can't use, an operator has to look at.
      if (needsAttention(outcome))
        log.error({ orderId, kind, provider: provider.name, outcome }, 'A payment provider’s event fits no order');
      return { answer: {} };
    }),
  ];
}

function filterOf({ search_title, status, from, to, sort_key, sort_type }: z.output<typeof askedOrders>): OrderFilter {
  return { search: search_title, status, days: { from, to }, sortKey: sort_key, sortType: sort_type };
}
