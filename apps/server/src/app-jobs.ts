import { bulkActivationTask } from './features/activations/activations.public.ts';
import { forgetKeptAnswersTask, lowCreditTask } from './features/credits/ledger.public.ts';
import { remindExpiriesTask } from './features/devices/devices.public.ts';
import { cleanUpTask, guessingTask, passwordLinkTask } from './features/identity/identity.public.ts';
import { reconcileOrdersTask } from './features/orders/orders.public.ts';
import { webhookSchedules, webhookTasks } from './features/webhooks/webhooks.public.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Environment } from './platform/db/environment.ts';
import type { Task } from './platform/jobs/worker.ts';
import { linkMailTask, mailTask } from './platform/mail/create-mailer.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { Payments } from './platform/payments/payment-provider.ts';
import type { Services } from './platform/services.ts';

export interface JobOptions {
  databases: Record<Environment, Database>;
  clock: Clock;
  mailer: Mailer;
  payments: Payments;
  services: Pick<Services, 'secretBox' | 'webhooks'>;
}

/** What is done after commits, by the kind of the outbox row. A line per task. */
export function appTasks({ databases, clock, mailer, payments, services }: JobOptions): Record<string, Task> {
  return {
    mail: mailTask(mailer),
    'link-mail': linkMailTask(mailer, services.secretBox),
    'password-link': passwordLinkTask(databases, clock, services.secretBox),
    guessing: guessingTask(databases, clock),
    'bulk-activation': bulkActivationTask(databases, clock),
    'remind-expiries': remindExpiriesTask(databases, clock),
    'clean-up': cleanUpTask(databases.live, clock),
    'forget-kept-answers': forgetKeptAnswersTask(databases, clock),
    'credit.low': lowCreditTask(databases, clock),
    'reconcile-orders': reconcileOrdersTask({ databases, clock, payments }),
    ...webhookTasks({ databases, clock, box: services.secretBox, ...services.webhooks }),
  };
}

/** What goes through a mail server, which may be away for hours: tried soon after it is back. */
export const patientTasks = ['mail', 'link-mail'];

/** What is done by the clock, in UTC. */
export const appSchedules = [
  { kind: 'clean-up', cron: '17 * * * *' },
  { kind: 'remind-expiries', cron: '23 6 * * *' },
  { kind: 'forget-kept-answers', cron: '37 * * * *' },
  { kind: 'reconcile-orders', cron: '*/5 * * * *' },
  ...webhookSchedules,
] as const;
