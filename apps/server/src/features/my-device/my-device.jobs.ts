import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { deleteVisitsBefore } from './my-device.queries.ts';

/** From where the right key was given is remembered for so long. */
const keptMilliseconds = 30 * dayMilliseconds;

export const myDeviceJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => ({
    'forget-visits': (_payload, { environment }) =>
      deleteVisitsBefore(databases[environment], new Date(clock.now().getTime() - keptMilliseconds)),
  }),
  schedules: [{ kind: 'forget-visits', cron: '23 4 * * *' }],
};
