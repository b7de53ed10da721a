import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { remindExpiriesTask } from './remind-expiries.ts';

export const deviceJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => ({ 'remind-expiries': remindExpiriesTask(databases, clock) }),
  schedules: [{ kind: 'remind-expiries', cron: '23 6 * * *' }],
};
