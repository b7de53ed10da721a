import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { bulkActivationTask, bulkUndoTask } from './bulk-task.ts';

export const activationJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => ({
    'bulk-activation': bulkActivationTask(databases, clock),
    // The same under a name that the release before doesn't know, as it would activate what is to be disabled.
    'bulk-selection': bulkActivationTask(databases, clock),
    'bulk-undo': bulkUndoTask(databases, clock),
  }),
};
