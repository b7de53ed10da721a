import type { FirstRole } from './feature.ts';
import { type Group, groups } from './groups.ts';
import { allPermissions, type Permission } from './permissions.ts';

function heldBy(role: FirstRole): Permission[] {
  return allPermissions.filter((permission) => permission.heldBy.includes(role)).map(({ name }) => name);
}

/** The roles of a new database, in the order they are made; the first is locked and holds everything. */
export const defaultRoles: { name: string; isLocked: boolean; suitsGroups: Group[]; permissions: Permission[] }[] = [
  { name: 'Admin', isLocked: true, suitsGroups: [groups.admin], permissions: allPermissions.map(({ name }) => name) },
  { name: 'Reseller', isLocked: false, suitsGroups: [groups.reseller], permissions: heldBy('reseller') },
  { name: 'Sub-reseller', isLocked: false, suitsGroups: [groups.subReseller], permissions: heldBy('subReseller') },
  { name: 'Support', isLocked: false, suitsGroups: [groups.staff], permissions: heldBy('support') },
];
