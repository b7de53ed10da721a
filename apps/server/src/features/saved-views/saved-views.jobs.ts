import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { deleteViewsOfRemoved } from './saved-views.queries.ts';

/** Every night: the views of who was removed go. Until then they come back with the person; nobody else sees them any more. */
export const savedViewJobs: FeatureJobs = {
  tasks: ({ databases }) => ({
    'forget-saved-views': async (_payload, { environment }) => deleteViewsOfRemoved(databases[environment]),
  }),
  schedules: [{ kind: 'forget-saved-views', cron: '41 3 * * *' }],
};
