import type { Environment } from '../../platform/db/environment.ts';
import { createCounter } from '../../platform/metrics/counters.ts';

export const deliveries = createCounter<{ outcome: 'delivered' | 'failed'; environment: Environment }>(
  'tessera_webhook_deliveries_total',
  'Tries to deliver a webhook.',
);
