/** What the audit log tells of webhooks: `kind.verb`, and what it is done to. */
export const webhooksAudit = {
  actions: ['webhook.add', 'webhook.edit', 'webhook.rotate-secret', 'webhook.remove'],
  targets: ['webhook'],
} as const;
