import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { applyPlannedPrices } from './begin-planned-prices.ts';

export const applicationJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => ({
    // The catalogue is one for both environments.
    'planned-prices': (_payload, { environment }) =>
      environment === 'live' ? applyPlannedPrices(databases.live, clock) : Promise.resolve(),
  }),
  schedules: [{ kind: 'planned-prices', cron: '* * * * *' }],
};
