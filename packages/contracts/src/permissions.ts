import type { FirstRole } from './feature.ts';
import { type FeaturePart, featureParts } from './features.ts';

type Listed = FeaturePart<'permissions'>;
type NameIn<List> = List extends unknown ? keyof List : never;
type GroupIn<List> = List extends Record<keyof List, { group: infer Group }> ? Group : never;
export type Permission = NameIn<Listed>;
export type PermissionGroup = GroupIn<Listed>;

/** Whoever holds it may work in the sandbox. */
export const sandboxPermission = 'sandbox-toggle' satisfies Permission;

export interface PermissionEntry {
  id: number;
  name: Permission;
  group: PermissionGroup;
  heldBy: readonly FirstRole[];
}

/** Every permission, in the order of their ids. The server enforces them; the web only hides what would be refused. */
export const allPermissions = featureParts('permissions')
  .flatMap((list) => Object.entries(list).map(([name, facts]) => ({ name, ...facts }) as PermissionEntry))
  .sort((one, other) => one.id - other.id);

const idByName = new Map(allPermissions.map(({ id, name }) => [name, id]));
const nameById = new Map(allPermissions.map(({ id, name }) => [id, name]));

/** The stored id of a permission. */
export function permissionId(name: Permission): number {
  return idByName.get(name)!;
}

/** The permission with this id, or undefined for an id that is no longer in the catalogue. */
export function permissionName(id: number): Permission | undefined {
  return nameById.get(id);
}

/** Everything that somebody may do in a few characters: equal when that is equal. */
export function permissionsMark(held: Iterable<Permission>): string {
  const words = new Uint32Array(markWords);
  for (const name of held) {
    const id = permissionId(name);
    words[id >> 5] = (words[id >> 5] ?? 0) | (1 << (id & 31));
  }
  return Array.from(words, (word) => word.toString(36)).join('.');
}

const markWords = (Math.max(...allPermissions.map(({ id }) => id)) >> 5) + 1;
