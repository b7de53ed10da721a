/** What the audit log tells of the support contacts: `kind.verb`, and what it is done to. */
export const widgetAudit = {
  actions: ['social-widget.set'],
  targets: [],
} as const;
