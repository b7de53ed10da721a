import { utcDay } from '@tessera/contracts/utc-day';
import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { deleteCountsBefore } from './trial-rules.queries.ts';

export const trialJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => ({
    'forget-trial-counts': (_payload, { environment }) =>
      deleteCountsBefore(databases[environment], utcDay(clock.now(), -1)),
  }),
  schedules: [{ kind: 'forget-trial-counts', cron: '11 2 * * *' }],
};
