import { dayMilliseconds } from '@tessera/contracts/utc-day';
import { webhookLimits } from '@tessera/contracts/webhooks.forms';
import { transaction } from '../../platform/db/transaction.ts';
import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { type DeliveryOptions, deliverTask } from './deliver.ts';
import { deleteOldDeliveries, queueDeliveries, takeDueDeliveries } from './deliveries.queries.ts';
import type { EventOfDeed, Happenings } from './happened.ts';
import { tellExpiriesTask, tellWebhooksTask } from './tell-webhooks.ts';

/** `happenings`: what the features tell of. */
export const webhookJobs = (happenings: Happenings<EventOfDeed>): FeatureJobs => ({
  tasks: ({ databases, clock, secretBox: box, webhooks }) =>
    webhookTasks({ databases, clock, box, happenings, ...webhooks }),
  schedules: [
    { kind: 'webhook-retries', cron: '* * * * *' },
    { kind: 'webhook-expiries', cron: '*/5 * * * *' },
    { kind: 'webhook-clean-up', cron: '47 * * * *' },
  ],
});

export function webhookTasks(options: DeliveryOptions & { happenings: Happenings<EventOfDeed> }): Record<string, Task> {
  const { databases, clock, happenings } = options;
  return {
    'webhook-event': tellWebhooksTask(databases, clock, happenings),
    'webhook-delivery': deliverTask(options),
    'webhook-expiries': tellExpiriesTask(databases, clock),
    'webhook-retries': retryTask(options),
    'webhook-clean-up': cleanUpTask(options),
  };
}

const dueAtOnce = { rows: 500, perFailing: 3 };

/** Every minute: tries whose time has come, and those of a process that died in the middle. */
function retryTask({ databases, clock }: DeliveryOptions): Task {
  return async (_payload, { environment }) => {
    await transaction(databases[environment], async (tx) => {
      const now = clock.now();
      await queueDeliveries(tx, await takeDueDeliveries(tx, now, dueAtOnce), now);
    });
  };
}

const cleanUpRows = 5000;

/** Every hour: deliveries that are 30 days old. */
function cleanUpTask({ databases, clock }: DeliveryOptions): Task {
  return async (_payload, { environment }) => {
    const before = new Date(clock.now().getTime() - webhookLimits.keptDays * dayMilliseconds);
    while ((await deleteOldDeliveries(databases[environment], before, cleanUpRows)) === cleanUpRows);
  };
}
