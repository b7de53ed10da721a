import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { bulkActivationTask } from './bulk-task.ts';

export const activationJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => ({ 'bulk-activation': bulkActivationTask(databases, clock) }),
};
