/** What the audit log tells of credit: `kind.verb`, and what it is done to. */
export const creditsAudit = {
  actions: ['credit.transfer', 'credit.reverse', 'credit.set-alert'],
  targets: ['transfer'],
} as const;
