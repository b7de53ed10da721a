import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { forgetSights } from './device-notices.queries.ts';

/** Which devices saw a notice is kept for so long after its end; how many did for as long as the notice. */
const keptMilliseconds = 30 * dayMilliseconds;

export const deviceNoticeJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => ({
    'forget-sights': (_payload, { environment }) =>
      forgetSights(databases[environment], new Date(clock.now().getTime() - keptMilliseconds)),
  }),
  schedules: [{ kind: 'forget-sights', cron: '33 4 * * *' }],
};
