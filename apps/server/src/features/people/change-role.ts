import type { Context } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { assertWithinOwn, findRole } from '../roles/roles.public.ts';
import { assertUnchanged, lockTarget } from './reseller-target.ts';
import { updatePerson } from './resellers.queries.ts';

/**
 * Gives a reseller or sub-reseller another role, one that is marked for their group and holds nothing that the actor lacks.
 * @throws C10012 also for staff, who are edited as users; C10014, C10006, C10011 no such role, C10409 stale
 */
export async function changeResellerRole(
  ctx: Context,
  id: number,
  { role_id: roleId, version }: { role_id: number; version?: number | undefined },
): Promise<void> {
  const { tx, actor } = ctx;
  const person = await lockTarget(ctx, id);
  await assertUnchanged(ctx, person, version);
  const role = await findRole(tx, roleId);
  if (!role) throw invalidField('role_id', 'roleUnknown');
  if (!role.suits_groups.includes(person.group_id)) throw new Refusal('C10006');
  assertWithinOwn(actor, role.permission_ids);
  if (role.id === person.role_id) return;
  const before = await findRole(tx, person.role_id);
  await updatePerson(tx, id, { role_id: role.id });
  await audit(ctx, {
    action: 'user.change-role',
    targetKind: 'user',
    targetId: id,
    before: { roleId: person.role_id, role: before?.name },
    after: { roleId: role.id, role: role.name },
  });
}
