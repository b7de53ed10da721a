/** What the audit log tells of jobs that failed: `kind.verb`, and what it is done to. */
export const jobsAudit = {
  actions: ['job.retry', 'job.delete'],
  targets: ['job'],
} as const;
