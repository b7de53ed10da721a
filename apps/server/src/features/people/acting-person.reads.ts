import type { Group } from '@tessera/contracts/groups';
import { locales } from '@tessera/contracts/locales';
import { type Permission, permissionName } from '@tessera/contracts/permissions';
import type { Actor } from '../../platform/http/actor.ts';

/** Who is behind a session or an API key. */
export interface ActingPersonRow {
  user_id: number;
  email: string;
  name: string;
  group_id: Group;
  role_id: number;
  parent_id: number | null;
  locale: string;
  permission_ids: number[] | null;
}

/** The columns of an `ActingPersonRow`, of the `u` of `livingPersonOf`. */
export const actingPersonColumns = `u.id AS user_id, u.email, u.name, u.group_id, u.role_id, u.parent_id, u.locale,
         (SELECT array_agg(p.permission_id) FROM role_permissions p WHERE p.role_id = u.role_id) AS permission_ids`;

/**
 * For `CROSS JOIN LATERAL`: the person of a session or a key while they may act. Each is looked up by their id (what `LIMIT 1` is for):
 * joined as tables, a few sessions or keys made the planner read through all people, in the order of their ids.
 */
export const livingPersonOf = {
  session: '(SELECT * FROM living_users WHERE id = s.user_id LIMIT 1) AS u',
  key: '(SELECT * FROM living_users WHERE id = k.user_id LIMIT 1) AS u',
} as const;

/** Permissions by name; ids that left the catalogue mean nothing any more. */
export function permissionsOf(ids: number[] | null): Set<Permission> {
  return new Set((ids ?? []).flatMap((id) => permissionName(id) ?? []));
}

/** What an actor is by being that person. */
export function presentActingPerson(row: ActingPersonRow) {
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    group: row.group_id,
    roleId: row.role_id,
    parentId: row.parent_id,
    permissions: permissionsOf(row.permission_ids),
    locale: locales.find((locale) => locale === row.locale) ?? null,
  } satisfies Partial<Actor>;
}
