import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { deleteCountsBefore } from './trial-rules.queries.ts';

export const trialJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => ({
    'forget-trial-counts': (_payload, { environment }) =>
      deleteCountsBefore(
        databases[environment],
        new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10),
      ),
  }),
  schedules: [{ kind: 'forget-trial-counts', cron: '11 2 * * *' }],
};
