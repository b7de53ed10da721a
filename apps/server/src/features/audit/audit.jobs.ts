import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { archiveAuditLogTask } from './archive-audit-log.ts';

export const auditJobs: FeatureJobs = {
  tasks: (services) => ({ 'archive-audit-log': archiveAuditLogTask(services) }),
  // Archives are filled before the day's backup, which takes their files along.
  schedules: [{ kind: 'archive-audit-log', cron: '17 1 * * *', isAlone: true }],
};
