import { activationsPermissions } from './activations.permissions.ts';
import { apiAccessPermissions } from './api-access.permissions.ts';
import { apkPermissions } from './apk.permissions.ts';
import { applicationsPermissions } from './applications.permissions.ts';
import { auditPermissions } from './audit.permissions.ts';
import { boxesPermissions } from './boxes.permissions.ts';
import { codesPermissions } from './codes.permissions.ts';
import { creditsPermissions } from './credits.permissions.ts';
import { devicesPermissions } from './devices.permissions.ts';
import { identityPermissions } from './identity.permissions.ts';
import { notificationsPermissions } from './notifications.permissions.ts';
import { ordersPermissions } from './orders.permissions.ts';
import { peoplePermissions } from './people.permissions.ts';
import { plansPermissions } from './plans.permissions.ts';
import { playlistsPermissions } from './playlists.permissions.ts';
import { reportsPermissions } from './reports.permissions.ts';
import { rolesPermissions } from './roles.permissions.ts';
import { shellPermissions } from './shell.permissions.ts';
import { ticketsPermissions } from './tickets.permissions.ts';
import { widgetPermissions } from './widget.permissions.ts';

/**
 * Every permission: its id (stable, stored with roles), the name that the specification gives it, and the group it is shown in.
 * The server enforces them; the web only hides what would be refused. A line per feature.
 */
const catalogues = [
  activationsPermissions,
  apiAccessPermissions,
  apkPermissions,
  applicationsPermissions,
  auditPermissions,
  boxesPermissions,
  codesPermissions,
  creditsPermissions,
  devicesPermissions,
  identityPermissions,
  notificationsPermissions,
  ordersPermissions,
  peoplePermissions,
  plansPermissions,
  playlistsPermissions,
  reportsPermissions,
  rolesPermissions,
  shellPermissions,
  ticketsPermissions,
  widgetPermissions,
] as const;

type Catalogue = (typeof catalogues)[number];
type GroupIn<List> = List extends unknown ? keyof List : never;
type NameIn<List> = List extends unknown
  ? { [Group in keyof List]: List[Group][keyof List[Group]] }[keyof List]
  : never;
export type PermissionGroup = GroupIn<Catalogue>;
export type Permission = NameIn<Catalogue>;

/** Whoever holds it may work in the sandbox. */
export const sandboxPermission = 'sandbox-toggle' satisfies Permission;

export interface PermissionEntry {
  id: number;
  name: Permission;
  group: PermissionGroup;
}

/** In the order of their ids. */
export const allPermissions: PermissionEntry[] = catalogues
  .flatMap((list) => Object.entries(list))
  .flatMap(([group, members]) =>
    Object.entries(members).map(([id, name]) => ({
      id: Number(id),
      name: name as Permission,
      group: group as PermissionGroup,
    })),
  )
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

/** `group_id` of a user. */
export const groups = { admin: 1, reseller: 2, subReseller: 3, staff: 4 } as const;
export type Group = (typeof groups)[keyof typeof groups];
/** Those who are customers of the operator's, and not of the house. */
export const tenantGroups: readonly Group[] = [groups.reseller, groups.subReseller];
