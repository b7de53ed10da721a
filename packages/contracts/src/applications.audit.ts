/** What the audit log tells of applications and their prices: `kind.verb`, and what it is done to. */
export const applicationsAudit = {
  actions: [
    'application.add',
    'application.edit',
    'application.replace-logo',
    'application.retire',
    'application.remove',
    'application.set-price',
    'application.remove-price',
  ],
  targets: ['application'],
} as const;
