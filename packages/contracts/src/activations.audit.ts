/** What the audit log tells of activations: `kind.verb`, and what it is done to. */
export const activationsAudit = {
  actions: ['device.activate', 'activation.cancel'],
  targets: [],
} as const;
