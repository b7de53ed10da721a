import { locales } from '@tessera/contracts/locales';
import { type Group, type Permission, permissionName } from '@tessera/contracts/permissions';
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

/** The columns of an `ActingPersonRow`, of the `u` that `joinLivingPerson` joins. */
export const actingPersonColumns = `u.id AS user_id, u.email, u.name, u.group_id, u.role_id, u.parent_id, u.locale,
         (SELECT array_agg(p.permission_id) FROM role_permissions p WHERE p.role_id = u.role_id) AS permission_ids`;

/** True of people who may act: whoever was removed, set inactive or disabled is nobody from that moment on. */
export const isLivingPerson = 'removed_at IS NULL AND status = 1 AND NOT is_disabled_by_admin';

/**
 * Joins the person as `u` while they live. Each is looked up by their id (what `LIMIT 1` is for): joined as tables, a few sessions or
 * keys made the planner read through all people, in the order of their ids.
 */
export const joinLivingPerson = (userId: 's.user_id' | 'k.user_id') =>
  `CROSS JOIN LATERAL (SELECT * FROM users WHERE id = ${userId} AND ${isLivingPerson} LIMIT 1) AS u`;

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
