import { type Group, groups } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import type { EffectiveStatus, User } from '@tessera/contracts/user';
import { type Actor, seesOwn } from '../../platform/http/actor.ts';

/** A person with everything that a screen shows of them, in one environment. */
export interface PersonRow {
  id: number;
  name: string;
  email: string;
  old_email: string | null;
  group_id: Group;
  role_id: number;
  role_name: string;
  status: 0 | 1;
  is_disabled_by_admin: boolean;
  disabled_by_operator: boolean;
  parent_id: number | null;
  parent_name: string | null;
  parent_email: string | null;
  applications: { id: number; app_name: string }[];
  credit_point: number;
  boxes_activated: number;
  has_passcode: boolean;
  logo_path: string | null;
  creator_name: string | null;
  creator_email: string | null;
  created_at: Date;
  removed_at: Date | null;
  last_login_at: Date | null;
  last_login_ip: string | null;
  email_verified_at: Date | null;
  has_two_factor: boolean;
  is_mail_refused: boolean;
  is_invitation_over: boolean;
  version: number;
}

/** Who looks, and what that lets them see. */
export interface Viewer extends Pick<Actor, 'viewer'> {
  userId: number;
  group: Group;
  permissions: ReadonlySet<Permission>;
}

/** A person as the wire has them. Columns that the viewer may not see are left out; of oneself nothing is, but to who looks on as them. */
export function presentPerson(row: PersonRow, viewer: Viewer): User {
  const isOneself = row.id === viewer.userId;
  const sees = (permission: Permission) =>
    (isOneself && seesOwn(viewer, permission)) || viewer.permissions.has(permission);
  const isOperator = viewer.group === groups.admin || viewer.group === groups.staff;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    old_email: row.old_email,
    group_id: row.group_id,
    role: { id: row.role_id, name: row.role_name },
    status: row.status,
    effective_status: effectiveStatusOf(row),
    ...(sees('Admin Disable Status') && { is_disable_by_admin: row.is_disabled_by_admin ? 1 : 0 }),
    isSubReseller: row.group_id === groups.subReseller ? 1 : 0,
    parent_reseller_id: row.parent_id,
    // As the look-up of a parent is asked for: `GET /show-parent-reseller/{id}`.
    ...((sees('show-reseller-list') || sees('reseller-list')) && {
      parent_reseller:
        row.parent_name !== null && row.parent_email !== null
          ? { name: row.parent_name, email: row.parent_email }
          : null,
    }),
    application_allowed: row.applications,
    credit_point: row.credit_point,
    ...(sees('Credit Passcode') && { credit_share_passcode: row.has_passcode ? 'Set' : 'Not set' }),
    total_boxes_activated: row.boxes_activated,
    // Whoever may replace it sees what there is.
    ...((sees('Web Logo') || sees('edit-reseller')) && { logo_path: row.logo_path }),
    // Who made an account is the operators' business: to a reseller it would name the operator's people.
    ...(isOperator && {
      created_by:
        row.creator_name !== null && row.creator_email !== null
          ? { name: row.creator_name, email: row.creator_email }
          : null,
    }),
    created_at: row.created_at.toISOString(),
    ...(row.removed_at && { deleted_at: row.removed_at.toISOString() }),
    last_login_time: row.last_login_at?.toISOString() ?? null,
    ...(sees('Login Ip') && { login_ip: row.last_login_ip }),
    email_verified: row.email_verified_at !== null,
    ...(isOperator && { two_factor: row.has_two_factor }),
    ...(row.is_mail_refused && { mail_refused: true }),
    ...(row.is_invitation_over && effectiveStatusOf(row) === 'invited' && { invitation_over: true }),
    version: row.version,
  };
}

type StatusRow = Pick<
  PersonRow,
  'status' | 'is_disabled_by_admin' | 'disabled_by_operator' | 'removed_at' | 'email_verified_at'
>;

/** What somebody is, the weightiest first: who is disabled stays so when the edit form makes them active. */
export function effectiveStatusOf(row: StatusRow): EffectiveStatus {
  if (row.removed_at) return 'removed';
  if (row.is_disabled_by_admin) return row.disabled_by_operator ? 'disabled_by_operator' : 'disabled';
  if (row.status === 0) return 'inactive';
  return row.email_verified_at ? 'active' : 'invited';
}
