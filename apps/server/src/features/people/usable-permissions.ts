import { allCalls } from '@tessera/contracts/all-calls';
import type { Call } from '@tessera/contracts/call';
import { type Group, groups } from '@tessera/contracts/groups';
import { allPermissions, type Permission } from '@tessera/contracts/permissions';

/** Of each permission that calls ask for: the groups of those calls. One that no call asks for shows or hides a part of a screen. */
const groupsOfCalls = new Map<Permission, Set<Group>>();
for (const { access } of allCalls as readonly Call[]) {
  if (access === 'public') continue;
  for (const permission of access.anyOf ?? []) {
    const known = groupsOfCalls.get(permission) ?? new Set();
    groupsOfCalls.set(permission, new Set([...known, ...(access.groups ?? Object.values(groups))]));
  }
}

const usable = new Map(
  Object.values(groups).map((group) => [
    group,
    new Set(allPermissions.map(({ name }) => name).filter((name) => groupsOfCalls.get(name)?.has(group) ?? true)),
  ]),
);

/**
 * What of a role's permissions is of use to somebody of this group, and therefore told to their portal: the rest would show them buttons
 * whose calls refuse them. Whom they may change goes by all that the role holds.
 */
export function usablePermissions(held: Iterable<Permission>, group: Group): Set<Permission> {
  return new Set([...held].filter((permission) => usable.get(group)?.has(permission)));
}
