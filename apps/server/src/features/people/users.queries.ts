import type { Group } from '@tessera/contracts/groups';
import type { Tx } from '../../platform/db/database.ts';

interface UserChange {
  name: string;
  email: string;
  /** The former address, when it changes: the new one is not verified yet. */
  formerEmail: string | null;
  group: Group;
  roleId: number;
}

export async function updateUser(tx: Tx, id: number, change: UserChange): Promise<void> {
  await tx
    .updateTable('users')
    .set((expression) => ({
      name: change.name,
      email: change.email,
      group_id: change.group,
      role_id: change.roleId,
      ...(change.formerEmail !== null && { old_email: change.formerEmail, email_verified_at: null }),
      version: expression('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
