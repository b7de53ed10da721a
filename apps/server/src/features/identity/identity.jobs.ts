import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { cleanUpTask } from './clean-up.ts';
import { guessingTask } from './guessing-mails.ts';
import { noteLockTask } from './note-lock.ts';
import { passwordLinkTask } from './password-by-mail.ts';

export const identityJobs: FeatureJobs = {
  tasks: ({ databases, clock, secretBox }) => ({
    'password-link': passwordLinkTask(databases, clock, secretBox),
    guessing: guessingTask(databases, clock),
    'note-lock': noteLockTask(databases, clock),
    'clean-up': cleanUpTask(databases.live, clock),
  }),
  schedules: [{ kind: 'clean-up', cron: '17 * * * *' }],
};
