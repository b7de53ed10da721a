import type { WebhookData, WebhookMessageType } from '@tessera/contracts/webhooks.events';
import type { Environment } from '../../platform/db/environment.ts';

/** What is sent and signed, made once: at every try it is the same to the letter. */
export function messageBody<T extends WebhookMessageType>(
  environment: Environment,
  type: T,
  at: Date,
  data: WebhookData[T],
): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), environment, data });
}
