import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { countReportDaysTask } from './count-report-days.ts';
import { mailReportsTask } from './mail-reports.ts';

export const reportJobs: FeatureJobs = {
  tasks: ({ databases, clock }) => ({
    'count-report-days': countReportDaysTask(databases, clock),
    'mail-reports': mailReportsTask(databases, clock),
  }),
  schedules: [
    { kind: 'count-report-days', cron: '4 * * * *' },
    { kind: 'mail-reports', cron: '30 6 * * 1', makeUpHours: 24 },
  ],
};
