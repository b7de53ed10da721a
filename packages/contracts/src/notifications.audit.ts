/** What the audit log tells of notifications: `kind.verb`, and what it is done to. */
export const notificationsAudit = {
  actions: ['notification.add', 'notification.switch', 'notification.remove'],
  targets: ['notification'],
} as const;
