/** What the audit log tells of the installation's settings: `kind.verb`, and what it is done to. */
export const settingsAudit = {
  actions: ['setting.change'],
  targets: ['setting'],
} as const;
