import type { FeatureJobs } from '../jobs/feature-jobs.ts';
import { linkMailTask, mailTask } from './create-mailer.ts';

export const mailJobs: FeatureJobs = {
  tasks: ({ mailer, secretBox }) => ({ mail: mailTask(mailer), 'link-mail': linkMailTask(mailer, secretBox) }),
  patientTasks: ['mail', 'link-mail'],
};
