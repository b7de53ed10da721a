import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { described, id, instant, optional, page, paging } from './fields.ts';
import { addWebhookForm, editWebhookForm, webhookEvents } from './webhooks.forms.ts';
import { deliveryStates } from './webhooks.lists.ts';

const webhook = z.object({
  id: z.int(),
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(z.enum(webhookEvents)),
  is_enabled: z.boolean(),
  disabled_reason: described(
    '`owner` switched it off; it was `failing` for days; its receiver said that it is `gone` (410).',
    z.nullable(z.enum(['owner', 'failing', 'gone'])),
  ),
  failing_since: z.nullable(instant()),
  last_delivered_at: z.nullable(instant()),
  old_secret_until: described('Until then the former secret signs too.', z.nullable(instant())),
  created_at: instant(),
});

const delivery = z.object({
  id: z.int(),
  message_id: described('The header `webhook-id`; the same at every try.', z.string()),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  next_attempt_at: z.nullable(instant()),
  last_attempt_at: z.nullable(instant()),
  response_status: z.nullable(z.int()),
  response_excerpt: z.nullable(z.string()),
  error: z.nullable(z.enum(['status', 'redirect', 'timeout', 'name', 'address', 'connection', 'disabled', 'secret'])),
  duration_ms: z.nullable(z.int()),
  body: z.string(),
  request_id: described(
    'The request that brought it about, as the audit log names it; null for what the clock tells of.',
    z.nullable(z.string()),
  ),
  created_at: instant(),
});

const access = { tokens: ['session' as const], anyOf: ['Api-Control' as const] };
const one = z.object({ id: id() });

export const webhookCalls = [
  defineCall({
    method: 'GET',
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'One’s own endpoints',
    access,
    answer: z.object({ data: z.array(webhook) }),
  }),
  defineCall({
    method: 'POST',
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'Add an endpoint; its signing secret is shown this once',
    access,
    body: addWebhookForm,
    answer: z.object({ data: webhook, secret: z.string() }),
    successStatus: 201,
    happensOnce: true,
    refusals: ['C10017', 'C10409'],
  }),
  defineCall({
    method: 'PUT',
    path: '/webhooks/{id}',
    tag: 'Webhooks',
    summary: 'Change an endpoint, what is absent stays; or switch it off or on again',
    access,
    params: one,
    body: editWebhookForm,
    answer: z.object({ data: webhook }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'DELETE',
    path: '/webhooks/{id}',
    tag: 'Webhooks',
    summary: 'Remove an endpoint and its deliveries',
    access,
    params: one,
    answer: z.object({}),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/webhooks/{id}/rotate-secret',
    tag: 'Webhooks',
    summary: 'Replace the signing secret; for 24 hours messages are signed with both',
    access,
    params: one,
    answer: z.object({ data: webhook, secret: z.string() }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/webhooks/{id}/test',
    tag: 'Webhooks',
    summary: 'Send a `webhook.test` message, once; its delivery tells how it went',
    access,
    params: one,
    answer: z.object({ data: z.object({ delivery_id: z.int() }) }),
    refusals: ['C10012', 'C10409'],
  }),
  defineCall({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    tag: 'Webhooks',
    summary: 'What was sent to an endpoint in the last 30 days, and how it answered',
    access,
    params: one,
    query: z.object({ ...paging(['created_at']), state: optional(z.enum(deliveryStates, { error: 'invalid' })) }),
    answer: z.object({ data: z.array(delivery), ...page }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/webhook-deliveries/{id}/retry',
    tag: 'Webhooks',
    summary: 'Send a message again now, whatever became of it',
    access,
    params: one,
    answer: z.object({}),
    refusals: ['C10012', 'C10409'],
  }),
] as const;
