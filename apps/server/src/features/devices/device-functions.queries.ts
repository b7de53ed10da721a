import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { LedgerAnswer } from '../credits/ledger.public.ts';

type Gone = { code: 'C10002'; data: Record<string, never> };

/** What became of one application; C10404 absent or out of the actor's reach, C10403 disabled by a higher level. */
export type EnablingResult = { applicationId: number; applicationName: string | null } & (
  | { code: '000000'; deviceId: number; wasChanged: boolean }
  | { code: 'C10403'; deviceId: number; wasChanged: false }
  | { code: 'C10404'; wasChanged: false }
);

export type EnablingAnswer = LedgerAnswer<{ results: EnablingResult[]; changed: number }, Gone>;

/** Disables or enables one MAC in some applications, each on its own; results in the order of the request. */
export function setDevicesEnabled(
  db: Database,
  request: {
    actorId: number;
    mac: string;
    applicationIds: readonly number[];
    isEnabled: boolean;
    comment: string | null;
    origin: Origin;
    now: Date;
  },
): Promise<EnablingAnswer> {
  return callFunction(db, 'set_devices_enabled', {
    p_actor_id: request.actorId,
    p_mac: request.mac,
    p_application_ids: request.applicationIds,
    p_is_enabled: request.isEnabled,
    p_comment: request.comment,
    p_context: JSON.stringify(request.origin),
    p_now: request.now,
  });
}

export type SwitchAnswer = LedgerAnswer<
  { deviceId: number; oldDeviceId: number },
  | Gone
  | { code: 'C10011' | 'C10404'; data: Record<string, never> }
  | { code: 'C10022'; data: { device: 'old' | 'new' } }
  | { code: 'C10409'; data: { reason: 'parent' } }
  | {
      code: 'C10024';
      data:
        | { reason: 'nothing-left' | 'target-active' }
        | { reason: 'too-often'; perYear: number }
        | { reason: 'too-soon'; until: string };
    }
>;

/** Moves a device's paid time, owner and playlists to another MAC of the same application. */
export function switchDevice(
  db: Database,
  request: { actorId: number; mac: string; newMac: string; applicationId: number; origin: Origin; now: Date },
): Promise<SwitchAnswer> {
  return callFunction(db, 'switch_device', {
    p_actor_id: request.actorId,
    p_mac: request.mac,
    p_new_mac: request.newMac,
    p_application_id: request.applicationId,
    p_context: JSON.stringify(request.origin),
    p_now: request.now,
  });
}

type RegistrationRequest = { actorId: number; deviceId: number; origin: Origin; now: Date };

/** Lets a changed box register again: token, key and binding go, time and playlists stay. */
export function resetRegistration(
  db: Database,
  request: RegistrationRequest,
): Promise<LedgerAnswer<{ deviceId: number }, Gone | { code: 'C10404'; data: Record<string, never> }>> {
  return callFunction(db, 'reset_registration', registrationArguments(request));
}

/** Says that the player that registered is the customer's: it gets the playlists saved before. */
export function confirmRegistration(
  db: Database,
  request: RegistrationRequest,
): Promise<
  LedgerAnswer<
    { deviceId: number },
    Gone | { code: 'C10404'; data: Record<string, never> } | { code: 'C10409'; data: { reason: 'not-registered' } }
  >
> {
  return callFunction(db, 'confirm_registration', registrationArguments(request));
}

function registrationArguments(request: RegistrationRequest) {
  return {
    p_actor_id: request.actorId,
    p_device_id: request.deviceId,
    p_context: JSON.stringify(request.origin),
    p_now: request.now,
  };
}
