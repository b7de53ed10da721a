import { Webhook as Signer } from 'standardwebhooks';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import type { OutboundResult } from '../../platform/outbound/reach-outbound.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { type ClaimedDelivery, claimDelivery } from './deliveries.queries.ts';
import { settleDelivery } from './settle-delivery.ts';
import { openFormerSecrets, openWebhookSecret } from './webhook-secret.ts';
import { messageIdOf } from './webhook-view.ts';
import { deliveries } from './webhooks.metrics.ts';
import type { WebhookSettings } from './webhooks.services.ts';

export interface DeliveryOptions extends Pick<WebhookSettings, 'post' | 'disableAfterDays'> {
  databases: Record<Environment, Database>;
  clock: Clock;
  box: SecretBox;
}

/**
 * One try of one delivery. The tries keep their own time (see `back-off.ts`), so this ends well also when the receiver did not
 * answer; it throws only when the database is away, and the queue tries again.
 */
export function deliverTask(options: DeliveryOptions): Task {
  const { databases, clock } = options;
  return async (payload, { environment }) => {
    const db = databases[environment];
    const delivery = await claimDelivery(db, Number(payload.delivery_id), Number(payload.attempts), clock.now());
    if (!delivery) return;
    const begin = performance.now();
    const result = await attempt(delivery, environment, options);
    const durationMs = Math.round(performance.now() - begin);
    deliveries.count({ outcome: result.failure === null ? 'delivered' : 'failed', environment });
    const now = clock.now();
    const { disableAfterDays } = options;
    await transaction(db, (tx) =>
      settleDelivery(
        { tx, clock, environment, actor: null },
        delivery,
        { ...result, durationMs },
        now,
        disableAfterDays,
      ),
    );
  };
}

export type Attempted = Omit<OutboundResult, 'failure'> & {
  failure: OutboundResult['failure'] | 'disabled' | 'secret';
};

async function attempt(
  delivery: ClaimedDelivery,
  environment: Environment,
  { box, clock, post }: DeliveryOptions,
): Promise<Attempted> {
  const { id, url, body } = delivery;
  if (!delivery.isEnabled) return { failure: 'disabled', status: null, excerpt: null };
  const at = clock.now();
  const messageId = messageIdOf(environment, id);
  let signature: string;
  try {
    signature = secretsOf(delivery, box, at)
      .map((secret) => new Signer(secret).sign(messageId, at, body))
      .join(' ');
  } catch {
    // The installation's key is not the one that sealed it; a new secret helps, trying again doesn't.
    return { failure: 'secret', status: null, excerpt: null };
  }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Tessera-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  };
  return post({ url, headers, body });
}

/** The secret, and for a day after a change those before. */
function secretsOf(delivery: ClaimedDelivery, box: SecretBox, now: Date): string[] {
  const { userId, sealedSecret, oldSealedSecret: sealed, oldSecretUntil: until } = delivery;
  return [openWebhookSecret(box, userId, sealedSecret), ...openFormerSecrets(box, userId, { sealed, until }, now)];
}
