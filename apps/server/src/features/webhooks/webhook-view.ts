import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';

export type WebhookRow = Omit<Selectable<Tables['webhooks']>, 'sealed_secret' | 'old_sealed_secret' | 'user_id'>;
export type DeliveryRow = Selectable<Tables['webhook_deliveries']>;

type Webhook = PortalAnswer<'GET /webhooks'>['data'][number];
type Delivery = PortalAnswer<'GET /webhooks/{id}/deliveries'>['data'][number];

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

export function presentWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events as Webhook['events'],
    is_enabled: row.is_enabled,
    disabled_reason: row.disabled_reason,
    failing_since: instantOf(row.failing_since),
    last_delivered_at: instantOf(row.last_delivered_at),
    old_secret_until: instantOf(row.old_secret_until),
    created_at: row.created_at.toISOString(),
  };
}

export function presentDelivery(row: DeliveryRow, environment: Environment): Delivery {
  return {
    id: row.id,
    message_id: messageIdOf(environment, row.id),
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    next_attempt_at: instantOf(row.next_attempt_at),
    last_attempt_at: instantOf(row.last_attempt_at),
    response_status: row.response_status,
    response_excerpt: row.response_excerpt,
    error: row.error as Delivery['error'],
    duration_ms: row.duration_ms,
    body: row.body,
    request_id: row.request_id,
    created_at: row.created_at.toISOString(),
  };
}

/** The header `webhook-id`: the same at every try, so that a receiver can tell a repetition. */
export function messageIdOf(environment: Environment, deliveryId: number): string {
  return `msg_${environment}_${deliveryId}`;
}

/** What a mail calls an endpoint by: its address may hold a secret of its receiver. */
export const hostOf = (url: string): string => new URL(url).host;

/** What the audit log keeps. */
export function describeWebhook(row: WebhookRow): Record<string, unknown> {
  return { url: row.url, description: row.description, events: row.events, isEnabled: row.is_enabled };
}
