import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { archiveAuditLogTask } from './archive-audit-log.ts';

export const auditJobs: FeatureJobs = {
  tasks: (services) => ({ 'archive-audit-log': archiveAuditLogTask(services) }),
  schedules: [{ kind: 'archive-audit-log', cron: '17 3 * * *', isAlone: true }],
};
