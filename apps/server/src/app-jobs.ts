import { happenings } from './app-happenings.ts';
import { activationJobs } from './features/activations/activations.jobs.ts';
import { applicationJobs } from './features/applications/applications.jobs.ts';
import { auditJobs } from './features/audit/audit.jobs.ts';
import { backupJobs } from './features/backups/backups.jobs.ts';
import { brandJobs } from './features/brand/brand.jobs.ts';
import { creditJobs } from './features/credits/credits.jobs.ts';
import { customerJobs } from './features/customers/customers.jobs.ts';
import { deviceNoticeJobs } from './features/device-notices/device-notices.jobs.ts';
import { deviceJobs } from './features/devices/devices.jobs.ts';
import { identityJobs } from './features/identity/identity.jobs.ts';
import { movingInJobs } from './features/moving-in/moving-in.jobs.ts';
import { myDeviceJobs } from './features/my-device/my-device.jobs.ts';
import { orderJobs } from './features/orders/orders.jobs.ts';
import { playerJobs } from './features/player/player.jobs.ts';
import { playlistJobs } from './features/playlists/playlists.jobs.ts';
import { reportJobs } from './features/reports/reports.jobs.ts';
import { savedViewJobs } from './features/saved-views/saved-views.jobs.ts';
import { trialJobs } from './features/trials/trials.jobs.ts';
import { webhookJobs } from './features/webhooks/webhooks.jobs.ts';
import type { FeatureJobs, JobServices } from './platform/jobs/feature-jobs.ts';
import type { Schedule, Task } from './platform/jobs/worker.ts';
import { mailJobs } from './platform/mail/mail.jobs.ts';

/** A line per feature. */
const jobs: FeatureJobs[] = [
  mailJobs,
  identityJobs,
  activationJobs,
  applicationJobs,
  deviceJobs,
  deviceNoticeJobs,
  creditJobs,
  customerJobs,
  movingInJobs,
  myDeviceJobs,
  orderJobs,
  playerJobs,
  playlistJobs,
  reportJobs,
  savedViewJobs,
  trialJobs,
  webhookJobs(happenings),
  brandJobs,
  backupJobs,
  auditJobs,
];

/** What is done after commits, by the kind of the outbox row. */
export function appTasks(services: JobServices): Record<string, Task> {
  return Object.assign({}, ...jobs.map(({ tasks }) => tasks(services)));
}

/** They wait for one lock (archive-rows.ts): in one queue they hold one of the places for jobs, and not all of them for hours. */
const archives = ['archive-audit-log', 'archive-activations', 'archive-file-rows', 'archive-players'];

/** What is done by the clock. */
export const appSchedules: readonly Schedule[] = jobs
  .flatMap(({ schedules = [] }) => schedules)
  .map((schedule) => (archives.includes(schedule.kind) ? { ...schedule, queue: 'archive' } : schedule));

/** What closes a day for good, or takes rows away as too old: see `whileClockAgrees`. */
export const finalTasks: readonly string[] = [
  ...archives,
  'count-report-days',
  'clean-up',
  'webhook-clean-up',
  'forget-file-rows',
  'forget-kept-answers',
  'forget-sights',
  'forget-trial-counts',
  'forget-visits',
];

export const patientTasks: readonly string[] = jobs.flatMap(({ patientTasks: patient = [] }) => patient);
