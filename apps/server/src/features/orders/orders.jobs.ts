import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { reconcileOrdersTask } from './reconcile-orders.ts';

export const orderJobs: FeatureJobs = {
  tasks: (services) => ({ 'reconcile-orders': reconcileOrdersTask(services) }),
  // The next one asks again: an order that can't be asked about would leave a job of many tries each time.
  schedules: [{ kind: 'reconcile-orders', cron: '*/5 * * * *', isAlone: true, tries: 1 }],
};
