/** What the audit log tells of boxes: `kind.verb`, and what it is done to. */
export const boxesAudit = {
  actions: ['boxes.enable', 'boxes.disable'],
  targets: [],
} as const;
