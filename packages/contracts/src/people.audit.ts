/** What the audit log tells of people: `kind.verb`, and what it is done to. */
export const peopleAudit = {
  actions: [
    'user.add',
    'user.edit',
    'user.change-password',
    'user.change-role',
    'user.promote',
    'user.assign',
    'user.switch-parent',
    'user.enable',
    'user.disable',
    'user.remove',
    'user.reactivate',
    'user.replace-logo',
  ],
  targets: ['user'],
} as const;
