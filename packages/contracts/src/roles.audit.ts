/** What the audit log tells of roles: `kind.verb`, and what it is done to. */
export const rolesAudit = {
  actions: ['role.add', 'role.edit', 'role.remove'],
  targets: ['role'],
} as const;
