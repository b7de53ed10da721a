import { activationsHolders } from './activations.permissions.ts';
import { apiAccessHolders } from './api-access.permissions.ts';
import { apkHolders } from './apk.permissions.ts';
import { applicationsHolders } from './applications.permissions.ts';
import { auditHolders } from './audit.permissions.ts';
import { boxesHolders } from './boxes.permissions.ts';
import { codesHolders } from './codes.permissions.ts';
import { creditsHolders } from './credits.permissions.ts';
import { devicesHolders } from './devices.permissions.ts';
import { identityHolders } from './identity.permissions.ts';
import { notificationsHolders } from './notifications.permissions.ts';
import { ordersHolders } from './orders.permissions.ts';
import { peopleHolders } from './people.permissions.ts';
import type { FirstRole } from './permission-holders.ts';
import { allPermissions, type Group, groups, type Permission } from './permissions.ts';
import { plansHolders } from './plans.permissions.ts';
import { playlistsHolders } from './playlists.permissions.ts';
import { reportsHolders } from './reports.permissions.ts';
import { rolesHolders } from './roles.permissions.ts';
import { shellHolders } from './shell.permissions.ts';
import { ticketsHolders } from './tickets.permissions.ts';
import { widgetHolders } from './widget.permissions.ts';

/** A line per feature. */
const holders: Record<Permission, FirstRole[]> = {
  ...activationsHolders,
  ...apiAccessHolders,
  ...apkHolders,
  ...applicationsHolders,
  ...auditHolders,
  ...boxesHolders,
  ...codesHolders,
  ...creditsHolders,
  ...devicesHolders,
  ...identityHolders,
  ...notificationsHolders,
  ...ordersHolders,
  ...peopleHolders,
  ...plansHolders,
  ...playlistsHolders,
  ...reportsHolders,
  ...rolesHolders,
  ...shellHolders,
  ...ticketsHolders,
  ...widgetHolders,
};

function heldBy(role: FirstRole): Permission[] {
  return allPermissions.map(({ name }) => name).filter((name) => holders[name].includes(role));
}

/** The roles of a new database, in the order they are made; the first is locked and holds everything. */
export const defaultRoles: { name: string; isLocked: boolean; suitsGroups: Group[]; permissions: Permission[] }[] = [
  { name: 'Admin', isLocked: true, suitsGroups: [groups.admin], permissions: allPermissions.map(({ name }) => name) },
  { name: 'Reseller', isLocked: false, suitsGroups: [groups.reseller], permissions: heldBy('reseller') },
  { name: 'Sub-reseller', isLocked: false, suitsGroups: [groups.subReseller], permissions: heldBy('subReseller') },
  { name: 'Support', isLocked: false, suitsGroups: [groups.staff], permissions: heldBy('support') },
];
