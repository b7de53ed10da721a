import type { Device } from '@tessera/contracts/device';
import { isForEver } from '@tessera/contracts/lifetime';
import { undoUntil } from '@tessera/contracts/undo';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { maySeeCustomers } from '../customers/customers.public.ts';
import { isOperator } from '../people/people.public.ts';
import type { DeviceEvent } from './device-history.reads.ts';
import type { DeviceRow } from './devices.reads.ts';

/**
 * A device as this person may see it. Address, call-ins and switches are for the owner's side alone; the device key for them, and
 * for whoever gave the right one.
 */
export function presentDevice(row: DeviceRow, actor: Actor, now: Date, knowsKey = false): Device {
  // What a code gave is no trial, nor is it one again once that has ended: `isTrial` is the same for filters.
  const isByCode = row.code_expires_at !== null && (row.code_expires_at > now || row.code_expires_at >= row.expires_at);
  const anyone = {
    id: row.id,
    mac_address: row.mac,
    app_id: row.application_id,
    app_name: row.application_name,
    status: row.expires_at > now ? ('active' as const) : ('expired' as const),
    never_active: row.never_active,
    is_trial: row.package_kind === 'trial' && !isByCode ? (1 as const) : (0 as const),
    lifetime: isForEver(row.expires_at.toISOString()),
    enabled: row.is_enabled,
    expire_date: row.expires_at.toISOString(),
    paid_until: row.paid_expires_at?.toISOString() ?? null,
    app_type: row.app_type,
    is_own: row.is_managed,
    ...(maySeeCustomers(actor) ? { customer: row.customer } : {}),
  };
  const withKey = row.is_managed || knowsKey ? { device_key: row.device_key } : {};
  if (!row.is_managed) return { ...anyone, ...withKey };
  return {
    ...anyone,
    ...withKey,
    is_below: row.owner_id !== null && row.owner_id !== actor.userId,
    disabled_above: isDisabledAbove(row, actor),
    awaits_confirmation: row.awaits_confirmation,
    registration_confirmed: row.is_registration_confirmed,
    key_known_before: row.is_key_of_former_owner,
    key_unproven: row.is_key_unproven,
    ip: row.ip,
    switched_to: row.switched_to,
    switched_away: row.is_switched_away,
    switched_from: row.switched_from,
    switched_date: row.switched_at?.toISOString() ?? null,
    last_seen: row.last_seen_at?.toISOString() ?? null,
    ...(holds(actor, 'mac-activated-by') ? { reseller_email: row.owner_email } : {}),
  };
}

/** Whether somebody above the actor disabled it: they alone can enable it, as the database's `can_lift` says. Owners are below the parents that they have, everybody below operators. */
function isDisabledAbove({ disabled_level: level, owner_id }: DeviceRow, actor: Actor): boolean {
  if (isOperator(actor)) return false;
  return level === 'admin' || (level === 'parent' && owner_id === actor.userId && actor.parentId !== null);
}

/** Until when whoever bought it may undo it. */
function undoOf<Kind>({ at, undoable_id: id }: DeviceEvent<Kind>, actor: Actor, now: Date) {
  const until = undoUntil(at);
  if (id === null || now >= until || !holds(actor, 'multi apps activation')) return {};
  return { undo: { activation_id: id, until: until.toISOString() } };
}

/** One line of a device's history; what does not belong to its kind is left out. */
export function presentDeviceEvent<Kind>(event: DeviceEvent<Kind>, actor: Actor, now: Date) {
  return {
    at: event.at.toISOString(),
    kind: event.kind,
    actor_email: event.actor_email,
    detail: {
      ...(event.package_kind !== null && { package: event.package_kind }),
      ...(event.credit_point !== null && { credit_point: event.credit_point }),
      ...(event.expires_at !== null && { expire_date: event.expires_at.toISOString() }),
      ...(event.renews !== null && { renewed: event.renews }),
      ...(event.is_reversed !== null && { reversed: event.is_reversed }),
      ...(event.comment !== null && { comment: event.comment }),
      ...(event.switched_from !== null && { from: event.switched_from }),
      ...(event.switched_to !== null && { to: event.switched_to }),
      ...(event.playlist !== null && { playlist: event.playlist }),
      ...(event.activation_id !== null && { activation_id: event.activation_id }),
      ...(event.shared_at !== null && { shared_at: event.shared_at.toISOString(), shared_by: event.shared_by_email }),
    },
    ...undoOf(event, actor, now),
  };
}
