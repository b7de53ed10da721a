import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { findEndingLinesTask } from './find-ending-lines.ts';

export const playlistJobs: FeatureJobs = {
  tasks: (services) => ({ 'ending-lines': findEndingLinesTask(services) }),
  // When the fewest watch.
  schedules: [{ kind: 'ending-lines', cron: '*/20 1-5 * * *' }],
};
