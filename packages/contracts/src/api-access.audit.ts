/** What the audit log tells of API keys: `kind.verb`, and what it is done to. */
export const apiAccessAudit = {
  actions: ['api-key.enable', 'api-key.disable', 'api-key.rotate', 'api-key.edit'],
  targets: [],
} as const;
