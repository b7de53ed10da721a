import * as z from 'zod/mini';
import { idList, optional, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

/**
 * A role. `suits_groups` says whom it can be given to: 2 resellers, 3 sub-resellers, 4 staff; absent, all of them for a new role, and
 * as before for one that is edited. `version` is the one that was read: a stale one is refused.
 */
export const roleForm = z.object({
  name: text(limits.nameMaxLength, 'nameRequired'),
  permissions: idList(1, 500, 'permissionRequired'),
  suits_groups: optional(suitableGroups()),
  version: optional(wholeNumber(1, limits.maxId)),
});

function suitableGroups() {
  return idList(0, 3, 'invalid').check(z.refine((ids) => ids.every((id) => id >= 2 && id <= 4), { error: 'invalid' }));
}
