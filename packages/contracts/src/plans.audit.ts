/** What the audit log tells of payment plans: `kind.verb`, and what it is done to. */
export const plansAudit = {
  actions: ['plan.add', 'plan.edit', 'plan.delete'],
  targets: ['payment-plan'],
} as const;
