import { type addWebhookForm, type editWebhookForm, webhookLimits } from '@tessera/contracts/webhooks.forms';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { isReachable } from '../../platform/outbound/reach-outbound.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { audit } from '../audit/audit.public.ts';
import { dropPendingDeliveries } from './deliveries.queries.ts';
import { newWebhookSecret, openWebhookSecret, sealFormerSecrets, sealWebhookSecret } from './webhook-secret.ts';
import { describeWebhook, hostOf, type WebhookRow } from './webhook-view.ts';
import {
  countLockedWebhooks,
  deleteWebhook,
  getSealedWebhook,
  insertWebhook,
  lockWebhook,
  updateWebhook,
} from './webhooks.queries.ts';

export interface WebhookOptions {
  box: SecretBox;
  allowsPrivate: boolean;
}

/** A row, and the secret in the clear: only an answer to its making shows it. */
export interface WithSecret {
  row: WebhookRow;
  secret: string;
}

/** Adds an endpoint and answers its id. Its owner gets a mail. @throws C10011 the address, C10409 too many */
export async function addWebhook(
  ctx: Context,
  options: WebhookOptions,
  fields: z.output<typeof addWebhookForm>,
): Promise<number> {
  assertPostable(fields.url, options);
  const { userId } = ctx.actor;
  const maximum = webhookLimits.maxEndpoints;
  if ((await countLockedWebhooks(ctx.tx, userId)) >= maximum)
    throw new Refusal('C10409', { said: 'webhookTooMany', values: { maximum } });
  const row = await insertWebhook(ctx.tx, {
    user_id: userId,
    url: fields.url,
    description: fields.description ?? null,
    events: fields.events,
    sealed_secret: sealWebhookSecret(options.box, userId, newWebhookSecret()),
    created_at: ctx.clock.now(),
  });
  await audit(ctx, { action: 'webhook.add', targetKind: 'webhook', targetId: row.id, after: describeWebhook(row) });
  await tellOwner(ctx, row);
  return row.id;
}

/** An endpoint that was just added, also where that is asked for once more after a lost answer. @throws C10012 */
export async function showSecret(db: Database, box: SecretBox, userId: number, id: number): Promise<WithSecret> {
  const { sealed_secret: sealed, ...row } = await getSealedWebhook(db, userId, id);
  return { row, secret: openWebhookSecret(box, userId, sealed) };
}

/**
 * Changes what is given of an endpoint. Switched off, it gets nothing that waits for it; switched on, its failures are forgotten.
 * Where another address is told by it from now on, its owner gets a mail.
 * @throws C10011, C10012
 */
export async function editWebhook(
  ctx: Context,
  options: Pick<WebhookOptions, 'allowsPrivate'>,
  id: number,
  fields: z.output<typeof editWebhookForm>,
): Promise<WebhookRow> {
  const before = await lockWebhook(ctx.tx, ctx.actor.userId, id);
  if (fields.url !== undefined) assertPostable(fields.url, options);
  const { is_enabled: isEnabled = before.is_enabled, ...given } = fields;
  const row = await updateWebhook(ctx.tx, id, {
    ...given,
    is_enabled: isEnabled,
    ...(isEnabled !== before.is_enabled && {
      disabled_reason: isEnabled ? null : 'owner',
      failing_since: null,
    }),
  });
  if (!row.is_enabled) await dropPendingDeliveries(ctx.tx, id);
  await audit(ctx, {
    action: 'webhook.edit',
    targetKind: 'webhook',
    targetId: id,
    before: describeWebhook(before),
    after: describeWebhook(row),
  });
  if (row.is_enabled && (!before.is_enabled || row.url !== before.url)) await tellOwner(ctx, row);
  return row;
}

/** Removes an endpoint with its deliveries. @throws C10012 */
export async function removeWebhook(ctx: Context, id: number): Promise<void> {
  const before = await lockWebhook(ctx.tx, ctx.actor.userId, id);
  await deleteWebhook(ctx.tx, id);
  await audit(ctx, { action: 'webhook.remove', targetKind: 'webhook', targetId: id, before: describeWebhook(before) });
}

/**
 * Makes a new secret. For a day messages are signed with those before as well, so that a receiver loses none while it changes over: made
 * once more within that day, as after a lost answer, the receiver may still have the first.
 * @throws C10012
 */
export async function rotateSecret(ctx: Context, box: SecretBox, id: number): Promise<WithSecret> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const before = await lockWebhook(ctx.tx, userId, id);
  const secret = newWebhookSecret();
  const former = sealFormerSecrets(box, userId, before, now);
  const row = await updateWebhook(ctx.tx, id, {
    sealed_secret: sealWebhookSecret(box, userId, secret),
    old_sealed_secret: former,
    old_secret_until: former && new Date(now.getTime() + webhookLimits.oldSecretHours * 3_600_000),
  });
  await audit(ctx, { action: 'webhook.rotate-secret', targetKind: 'webhook', targetId: id });
  return { row, secret };
}

/** It outlives every session: whoever found one open could have all that happens sent to them, and nobody would look for it. */
async function tellOwner(ctx: Context, { url }: WebhookRow): Promise<void> {
  const { email, name, locale } = ctx.actor;
  const values = { name, host: hostOf(url), path: '/webhooks' };
  await queueMail(ctx, { to: email, template: 'webhook-tells', locale: locale ?? 'en', values });
}

function assertPostable(url: string, { allowsPrivate }: Pick<WebhookOptions, 'allowsPrivate'>): void {
  if (isReachable(url, { allowsPrivate })) return;
  throw invalidField('url', url.toLowerCase().startsWith('https:') ? 'webhookAddress' : 'webhookHttps');
}
