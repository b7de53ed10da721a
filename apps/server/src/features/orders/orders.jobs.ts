import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { reconcileOrdersTask } from './reconcile-orders.ts';

export const orderJobs: FeatureJobs = {
  tasks: (services) => ({ 'reconcile-orders': reconcileOrdersTask(services) }),
  // An order that can't be asked about would leave a job of many tries each time; and with a single one, one that failed for good.
  schedules: [{ kind: 'reconcile-orders', cron: '*/5 * * * *', isAlone: true, tries: 4 }],
};
