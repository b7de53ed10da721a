import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { forgetKeptAnswersTask } from './forget-kept-answers.ts';
import { lowCreditTask } from './low-credit.ts';
import { receivedCreditTask } from './received-credit.ts';

export const creditJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => ({
    'forget-kept-answers': forgetKeptAnswersTask(databases, clock),
    'credit.low': lowCreditTask(databases, clock),
    'credit.received': receivedCreditTask(databases, clock),
  }),
  schedules: [{ kind: 'forget-kept-answers', cron: '37 * * * *' }],
};
