import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { reconcileOrdersTask } from './reconcile-orders.ts';

export const orderJobs: FeatureJobs = {
  tasks: (services) => ({ 'reconcile-orders': reconcileOrdersTask(services) }),
  schedules: [{ kind: 'reconcile-orders', cron: '*/5 * * * *' }],
};
