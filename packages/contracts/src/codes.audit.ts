/** What the audit log tells of activation codes: `kind.verb`, and what it is done to. */
export const codesAudit = {
  actions: [
    'code.buy',
    'code.renew',
    'code.enable',
    'code.disable',
    'code.reset',
    'code.delete',
    'code.edit-playlists',
    'code.redeem',
  ],
  targets: ['code', 'code-purchase'],
} as const;
