import { webhookCalls } from '@tessera/contracts/webhooks.calls';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, type Incoming, type Route, route } from '../../platform/http/route.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import type { Services } from '../../platform/services.ts';
import { listDeliveries } from './deliveries.reads.ts';
import { addWebhook, editWebhook, removeWebhook, rotateSecret, showSecret } from './manage-webhooks.ts';
import { retryDelivery, sendTest } from './send-again.ts';
import { presentDelivery, presentWebhook } from './webhook-view.ts';
import { getWebhook, listWebhooks } from './webhooks.reads.ts';

/** What a person makes us send by hand. */
const sentByHand: Limit = { table: 'rate_hits', scope: 'webhook by hand', max: 30, windowSeconds: 60 };

/** Endpoints of people's own systems, and what was sent to them; everybody's own alone, in each environment apart. */
export const webhookRoutes = ({ secretBox, webhooks: { allowsPrivate } }: Services): Route[] => [
  route(callOf(webhookCalls, 'GET /webhooks'), async ({ db, actor }) => ({
    answer: { data: (await listWebhooks(db, actor.userId)).map(presentWebhook) },
  })),

  route(callOf(webhookCalls, 'POST /webhooks'), async ({ db, actor, body, writeOnce }) => {
    const id = await writeOnce((ctx) => addWebhook(ctx, { box: secretBox, allowsPrivate }, body));
    const { row, secret } = await showSecret(db, secretBox, actor.userId, id);
    return { answer: { data: presentWebhook(row), secret }, said: 'webhookAdded' };
  }),

  route(callOf(webhookCalls, 'PUT /webhooks/{id}'), async ({ params, body, write }) => {
    const row = await write((ctx) => editWebhook(ctx, { allowsPrivate }, params.id, body));
    return { answer: { data: presentWebhook(row) }, said: 'webhookUpdated' };
  }),

  route(callOf(webhookCalls, 'DELETE /webhooks/{id}'), async ({ params, write }) => {
    await write((ctx) => removeWebhook(ctx, params.id));
    return { answer: {}, said: 'webhookRemoved' };
  }),

  route(callOf(webhookCalls, 'POST /webhooks/{id}/rotate-secret'), async ({ params, write }) => {
    const { row, secret } = await write((ctx) => rotateSecret(ctx, secretBox, params.id));
    return { answer: { data: presentWebhook(row), secret }, said: 'webhookSecretRotated' };
  }),

  route(callOf(webhookCalls, 'POST /webhooks/{id}/test'), async (incoming) => {
    await countByHand(incoming);
    const deliveryId = await incoming.write((ctx) => sendTest(ctx, incoming.params.id));
    return { answer: { data: { delivery_id: deliveryId } }, said: 'webhookTestSent' };
  }),

  route(callOf(webhookCalls, 'GET /webhooks/{id}/deliveries'), async ({ db, actor, environment, params, query }) => {
    const webhook = await getWebhook(db, actor.userId, params.id);
    const listing = { state: query.state, sortType: query.sort_type, ...windowOf(query) };
    const { rows, total } = await listDeliveries(db, webhook.id, listing);
    const data = rows.map((row) => presentDelivery(row, environment));
    return { answer: { data, ...presentPage(query, total) } };
  }),

  route(callOf(webhookCalls, 'POST /webhook-deliveries/{id}/retry'), async (incoming) => {
    await countByHand(incoming);
    await incoming.write((ctx) => retryDelivery(ctx, incoming.params.id));
    return { answer: {}, said: 'webhookRetrySent' };
  }),
];

async function countByHand({ db, actor, clock }: Pick<Incoming, 'db' | 'clock'> & { actor: { userId: number } }) {
  await takeOrRefuse(db, sentByHand, String(actor.userId), clock.now());
}
