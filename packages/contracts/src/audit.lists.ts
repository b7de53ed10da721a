/** What the audit log is narrowed by: as addresses name it, and as the calls do. */
export const auditFilters = {
  target: 'target',
  request: 'request_id',
  kind: 'action',
  from: 'from',
  to: 'to',
} as const;
