/** What the audit log tells of APK plans: `kind.verb`, and what it is done to. */
export const apkAudit = {
  actions: ['apk.add', 'apk.edit', 'apk.delete'],
  targets: ['apk-plan'],
} as const;
