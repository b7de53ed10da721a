import { toLocale } from '@tessera/contracts/locales';
import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { Tx } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/route.ts';
import { tellPerson } from '../notifications/notifications.public.ts';
import { nextAttemptAt } from './back-off.ts';
import type { Attempted } from './deliver.ts';
import {
  type ClaimedDelivery,
  dropPendingDeliveries,
  lockClaimed,
  lockEndpointOf,
  updateDelivery,
} from './deliveries.queries.ts';
import { webhooksMails } from './webhooks.mails.ts';
import { getWebhookOwner, lockWebhook, updateWebhook } from './webhooks.queries.ts';

type SettleContext = Pick<Context<null>, 'tx' | 'actor' | 'clock' | 'environment'>;

const gone = 410;

/** Writes down how a try went: when the next one follows, and whether the endpoint is well. A test says nothing about that when it fails. */
export async function settleDelivery(
  ctx: SettleContext,
  delivery: ClaimedDelivery,
  { failure, status, excerpt, durationMs }: Attempted & { durationMs: number },
  now: Date,
  disableAfterDays: number,
): Promise<void> {
  await lockEndpointOf(ctx.tx, delivery);
  if (!(await lockClaimed(ctx.tx, delivery))) return;
  const isTest = delivery.type === 'webhook.test';
  const isFinal = isTest || failure === 'disabled' || failure === 'secret' || status === gone;
  const next = failure === null || isFinal ? null : nextAttemptAt(delivery.attempts, now);
  await updateDelivery(ctx.tx, delivery.id, {
    state: failure === null ? 'delivered' : next === null ? 'failed' : 'pending',
    next_attempt_at: next,
    response_status: status,
    response_excerpt: excerpt,
    error: failure,
    duration_ms: durationMs,
  });
  if (failure === null) await noteSuccess(ctx.tx, delivery.webhookId, now);
  else if (!isTest && failure !== 'disabled') await noteFailure(ctx, delivery, status === gone, now, disableAfterDays);
}

async function noteSuccess(tx: Tx, webhookId: number, now: Date): Promise<void> {
  await updateWebhook(tx, webhookId, { failing_since: null, last_delivered_at: now });
}

async function noteFailure(
  ctx: SettleContext,
  { webhookId, userId, url }: ClaimedDelivery,
  isGone: boolean,
  now: Date,
  disableAfterDays: number,
): Promise<void> {
  const before = await lockWebhook(ctx.tx, userId, webhookId);
  const failingSince = before.failing_since ?? now;
  await updateWebhook(ctx.tx, webhookId, { failing_since: failingSince });
  const failingFor = now.getTime() - failingSince.getTime();
  if (!before.is_enabled || (!isGone && failingFor < disableAfterDays * dayMilliseconds)) return;
  await updateWebhook(ctx.tx, webhookId, { is_enabled: false, disabled_reason: isGone ? 'gone' : 'failing' });
  await dropPendingDeliveries(ctx.tx, webhookId);
  const owner = await getWebhookOwner(ctx.tx, userId);
  const locale = toLocale(owner.locale);
  const values = { name: owner.name, url, path: '/webhooks' };
  const told = { telling: 'webhooks', template: 'webhook-disabled', values } as const;
  await tellPerson(ctx, { id: userId, email: owner.email, locale }, webhooksMails, told);
}
