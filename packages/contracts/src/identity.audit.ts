/** What the audit log tells of how people sign in: `kind.verb`, and what it is done to. */
export const identityAudit = {
  actions: [
    'user.register',
    'password.create',
    'password.reset',
    'email.change',
    'email.request',
    'email.confirm',
    'profile.update',
    'session.end',
    'passcode.set',
    'passcode.change',
    'passcode.request',
    'passcode.reset',
    'two-factor.enable',
    'two-factor.disable',
    'two-factor.reset',
    'view-as.begin',
    'view-as.end',
  ],
  targets: [],
} as const;
