import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { fillCustomers } from './fill-customers.queries.ts';

/** So many activations are one commit. */
const activationsPerCommit = 20_000;

export const customerJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => {
    const fill: Task = async (_payload, { environment }) => {
      while (await fillCustomers(databases[environment], activationsPerCommit, clock.now()));
    };
    return { 'fill-customers': fill };
  },
  schedules: [{ kind: 'fill-customers', cron: '*/10 * * * *' }],
};
