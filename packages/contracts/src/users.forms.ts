import * as z from 'zod/mini';
import { email, flag, id, newPersonName, text } from './fields.ts';
import { limits } from './limits.ts';
import { version } from './resellers.forms.ts';

/** A staff member, or an admin by the role of admins. `version` is the one that was read: a stale one is refused. */
export const userForm = z.object({ name: newPersonName(), email: email(), role: id('roleRequired') });

export const editUserForm = z.extend(userForm, {
  name: text(limits.nameMaxLength, 'nameRequired'),
  version: version(),
});

export const personStatusForm = z.object({ is_disable_by_admin: flag() });

export const personRoleForm = z.object({ role_id: id('roleRequired'), version: version() });
