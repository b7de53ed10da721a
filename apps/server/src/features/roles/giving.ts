import { permissionName } from '@tessera/contracts/permissions';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Nobody gives a permission that they lack, nor changes somebody who holds one. Ids that left the catalogue mean nothing any more.
 * @throws C10006
 */
export function assertWithinOwn(actor: Actor, permissionIds: readonly number[]): void {
  const isWithinOwn = permissionIds.every((id) => {
    const name = permissionName(id);
    return name === undefined || actor.permissions.has(name);
  });
  if (!isWithinOwn) throw new Refusal('C10006');
}
