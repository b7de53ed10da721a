import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { readCountedBefore } from './archive-activations.queries.ts';
import { archiveActivationsTask, archiveFileRowsTask } from './archive-activations.ts';
import { bulkActivationTask, bulkUndoTask } from './bulk-task.ts';
import { forgetFileRowsTask } from './forget-file-rows.ts';

export const activationJobs: FeatureJobs = {
  tasks: (services) => ({
    'bulk-activation': bulkActivationTask(services.databases, services.clock),
    // The same under a name that the release before doesn't know, as it would activate what is to be disabled.
    'bulk-selection': bulkActivationTask(services.databases, services.clock),
    'bulk-undo': bulkUndoTask(services.databases, services.clock),
    'archive-activations': archiveActivationsTask(services, (environment) =>
      readCountedBefore(services.databases[environment]),
    ),
    'archive-file-rows': archiveFileRowsTask(services),
    'forget-file-rows': forgetFileRowsTask(services.databases, services.clock),
  }),
  schedules: [
    // Archives are filled before the day's backup, which takes their files along.
    { kind: 'archive-activations', cron: '27 1 * * *', isAlone: true },
    { kind: 'archive-file-rows', cron: '37 1 * * *', isAlone: true },
    // After them: what is old enough for the archive goes there first.
    { kind: 'forget-file-rows', cron: '31 2 * * *', isAlone: true },
  ],
};
