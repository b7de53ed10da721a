import type { Permission } from '@tessera/contracts/permissions';
import type { SelectionAction } from '@tessera/contracts/selections.forms';

/** What is done with each row: a file's are activated. */
export type BulkKind = 'file' | SelectionAction;

/** What somebody must be allowed to have it done, and to take it back. */
export const permissionsOf: Record<BulkKind, { doing: Permission; undoing: Permission }> = {
  file: { doing: 'multi apps activation', undoing: 'multi apps activation' },
  renew: { doing: 'multi apps activation', undoing: 'multi apps activation' },
  disable: { doing: 'Disable Mac', undoing: 'Enable Mac' },
  enable: { doing: 'Enable Mac', undoing: 'Disable Mac' },
};
