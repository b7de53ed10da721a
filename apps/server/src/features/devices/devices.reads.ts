import type { Customer } from '@tessera/contracts/customer';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { customerOfDevice } from '../customers/customers.public.ts';
import { isOperator } from '../people/people.public.ts';
import { wasNeverActive, wasSwitchedAway } from './device-states.reads.ts';
import type { DevicePackage } from './devices.tables.ts';

export interface DeviceRow {
  id: number;
  mac: string;
  application_id: number;
  application_name: string;
  owner_id: number | null;
  owner_email: string | null;
  package_kind: DevicePackage | null;
  expires_at: Date;
  /** Of what was bought for it, without trials and codes. */
  paid_expires_at: Date | null;
  /** No package, no trial and no code has ever run there. */
  never_active: boolean;
  /** Its time went on to `switched_to`, and it had none since. */
  is_switched_away: boolean;
  /** Of the codes that are bound to it and enabled. */
  code_expires_at: Date | null;
  is_enabled: boolean;
  disabled_level: 'owner' | 'parent' | 'admin' | null;
  app_type: string | null;
  device_key: string | null;
  is_key_of_former_owner: boolean;
  /** Its player registered while it was somebody's already, and nobody of theirs confirmed that. */
  is_key_unproven: boolean;
  ip: string | null;
  last_seen_at: Date | null;
  switched_to: string | null;
  switched_from: string | null;
  switched_at: Date | null;
  /**
   * The owner has not confirmed that the player is the customer's: it gets nothing of what was saved before it registered, or its key
   * changes no playlists, though the owner lets customers change theirs.
   */
  awaits_confirmation: boolean;
  is_registration_confirmed: boolean;
  /** The asker is on the owner's side: the owner, the owner's parent, or an operator. */
  is_managed: boolean;
  /** Who it was sold to, for who may know; see `customerOfDevice`. */
  customer: Customer | null;
}

/** Devices `d` of the asker's side, by owner `o`. */
export function isManagedBy(actor: Actor): RawBuilder<SqlBool> {
  if (isOperator(actor)) return sql<SqlBool>`true`;
  return sql<SqlBool>`coalesce(d.owner_id = ${actor.userId} OR o.parent_id = ${actor.userId}, false)`;
}

/** All that screens show of devices; `actor` decides `is_managed` alone, what may be shown is decided by the view. */
function selectDevices(actor: Actor): RawBuilder<DeviceRow> {
  const isManaged = isManagedBy(actor);
  const customer = customerOfDevice(actor, isManaged);
  return sql<DeviceRow>`
    SELECT d.id, d.mac, d.application_id, a.name AS application_name, d.owner_id, o.email AS owner_email, d.package_kind,
      d.expires_at, d.paid_expires_at, ${wasNeverActive} AS never_active, ${wasSwitchedAway} AS is_switched_away, d.code_expires_at, d.is_enabled, d.disabled_level, d.app_type, d.device_key, d.is_key_of_former_owner, d.is_key_unproven, d.ip, d.last_seen_at, d.switched_to, d.switched_from, d.switched_at,
      d.registered_at IS NOT NULL AND d.registration_confirmed_at IS NULL AND (
        EXISTS (SELECT FROM playlists p WHERE p.device_id = d.id AND p.created_at < d.registered_at)
        OR (d.is_key_unproven AND EXISTS (SELECT FROM my_device_settings s WHERE s.user_id = d.owner_id AND s.may_change_playlists))) AS awaits_confirmation,
      d.registration_confirmed_at IS NOT NULL AS is_registration_confirmed,
      ${isManaged} AS is_managed, ${customer.column} AS customer
    FROM devices d JOIN applications a ON a.id = d.application_id LEFT JOIN users o ON o.id = d.owner_id ${customer.join}`;
}

/** The devices of one MAC in some applications; applications without one are missing. */
export async function findDevicesOfMac(
  db: Database,
  actor: Actor,
  mac: string,
  applicationIds: readonly number[],
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    ${selectDevices(actor)} WHERE d.mac = ${mac} AND d.application_id = ANY (${applicationIds}::int[])`.execute(db);
  return rows;
}

/** Whatever runs under a MAC, by the name of its application. */
export async function listDevicesUnderMac(db: Database, actor: Actor, mac: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`${selectDevices(actor)} WHERE d.mac = ${mac} ORDER BY a.name`.execute(db);
  return rows;
}

/** Devices by id, in no order. */
export async function listDevicesById(db: Database, actor: Actor, ids: readonly number[]): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`${selectDevices(actor)} WHERE d.id = ANY (${ids}::bigint[])`.execute(db);
  return rows;
}

/** Somebody else's, whom the asker learns of by it. What nobody has is nobody's secret. */
export const isOthers = ({ is_managed, owner_id }: DeviceRow): boolean => !is_managed && owner_id !== null;

/** Those of the devices that are of the asker's side. */
export async function listManagedDevices(db: Database, actor: Actor, ids: readonly number[]): Promise<DeviceRow[]> {
  return (await listDevicesById(db, actor, ids)).filter(({ is_managed }) => is_managed);
}
