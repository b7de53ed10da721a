import { randomUUID } from 'node:crypto';
import type { WebhookMessageType } from '@tessera/contracts/webhooks.events';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  addDeliveries,
  lockDelivery,
  lostAfterMilliseconds,
  queueDeliveries,
  updateDelivery,
} from './deliveries.queries.ts';
import { messageBody } from './message-body.ts';
import { lockWebhook } from './webhooks.queries.ts';

const testType: WebhookMessageType = 'webhook.test';

/** Sends a message that tells of nothing, whatever the endpoint listens to. @throws C10012, C10409 switched off */
export async function sendTest(ctx: Context, id: number): Promise<number> {
  const webhook = await lockWebhook(ctx.tx, ctx.actor.userId, id);
  if (!webhook.is_enabled) throw new Refusal('C10409', { said: 'webhookOff' });
  const now = ctx.clock.now();
  const body = messageBody(ctx.environment, testType, now, { webhook_id: id });
  const message = { webhook_id: id, event_key: `test ${randomUUID()}`, type: testType, body };
  const [deliveryId] = await addDeliveries(ctx.tx, [message], now);
  if (deliveryId === undefined) throw new Error('A test message was not added');
  return deliveryId;
}

/** Sends a message again at once, with its tries counted anew. @throws C10012, C10409 switched off */
export async function retryDelivery(ctx: Context, id: number): Promise<void> {
  const delivery = await lockDelivery(ctx.tx, ctx.actor.userId, id);
  if (!delivery.is_enabled) throw new Refusal('C10409', { said: 'webhookOff' });
  const now = ctx.clock.now();
  const lostAt = new Date(now.getTime() + lostAfterMilliseconds);
  await updateDelivery(ctx.tx, id, { state: 'pending', attempts: 0, next_attempt_at: lostAt });
  await queueDeliveries(ctx.tx, [{ ...delivery, attempts: 0 }], now);
}
