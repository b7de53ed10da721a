import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { makeBackupTask } from './make-backup.ts';
import { tryBackupTask } from './try-backup.ts';

export const backupJobs: FeatureJobs = {
  tasks: (services) => ({ 'make-backup': makeBackupTask(services), 'try-backup': tryBackupTask(services) }),
  schedules: [
    // It looks whether one is due; after a failure the next look is the next try.
    { kind: 'make-backup', cron: '*/10 * * * *', isAlone: true },
    // It looks as well: what was missed on Sunday is made up for at the next start, or the day after.
    { kind: 'try-backup', cron: '37 4 * * *', isAlone: true, tries: 3, makeUpHours: 24 },
  ],
};
