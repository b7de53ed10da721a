import { forgetKeptAnswersTask } from './features/credits/ledger.public.ts';
import { cleanUpTask, passwordLinkTask } from './features/identity/identity.public.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Environment } from './platform/db/environment.ts';
import type { Task } from './platform/jobs/worker.ts';
import { mailTask } from './platform/mail/create-mailer.ts';
import type { Mailer } from './platform/mail/mail.ts';

export interface JobOptions {
  databases: Record<Environment, Database>;
  clock: Clock;
  mailer: Mailer;
}

/** What is done after commits, by the kind of the outbox row. A line per task. */
export function appTasks({ databases, clock, mailer }: JobOptions): Record<string, Task> {
  return {
    mail: mailTask(mailer),
    'password-link': passwordLinkTask(databases, clock),
    'clean-up': cleanUpTask(databases.live, clock),
    'forget-kept-answers': forgetKeptAnswersTask(databases, clock),
  };
}

/** What is done by the clock, in UTC. */
export const appSchedules = [
  { kind: 'clean-up', cron: '17 * * * *' },
  { kind: 'forget-kept-answers', cron: '37 * * * *' },
] as const;

/** What the database's functions tell and no task above listens to yet; as jobs they would wait for ever. */
export const unwatchedKinds = [
  'devices.activated',
  'activation.cancelled',
  'devices.disabled',
  'devices.enabled',
  'credit.transferred',
  'credit.reversed',
] as const;
