import * as z from 'zod/mini';
import { clearedTo } from './cleared-to.ts';
import { clearable, flag, httpUrl } from './fields.ts';

/** What a webhook can be told of. */
export const webhookEvents = [
  'device.activated',
  'device.expiring',
  'device.expired',
  'credit.received',
  'credit.low',
  'code.redeemed',
  'device.renewal-asked',
  'playlist.line-ending',
  'customer.changed',
  'ticket.answered',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookLimits = {
  /** Endpoints per person and environment. */
  maxEndpoints: 10,
  descriptionMaxLength: 100,
  /** How long the secret that was replaced signs beside the new one. */
  oldSecretHours: 24,
  keptDays: 30,
} as const;

const fields = {
  url: httpUrl('urlRequired'),
  description: clearable(
    z
      .string({ error: 'text' })
      .check(z.trim(), z.maxLength(webhookLimits.descriptionMaxLength, { error: 'maxLength' })),
  ),
  events: z.pipe(
    z
      .array(z.enum(webhookEvents, { error: 'invalid' }), { error: 'webhookEvents' })
      .check(z.minLength(1, { error: 'webhookEvents' }), z.maxLength(50, { error: 'tooMany' })),
    z.transform((events: WebhookEvent[]) => webhookEvents.filter((event) => events.includes(event))),
  ),
};

export const addWebhookForm = z.object(fields);

/** Absent fields keep what they were, a description that is empty goes. Switching one on again also forgets its failures. */
export const editWebhookForm = z.object({
  url: z.optional(fields.url),
  description: fields.description,
  events: z.optional(fields.events),
  is_enabled: clearedTo(flag(), true),
});
