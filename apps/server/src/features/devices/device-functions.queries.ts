import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import { done, refused, refusedWith } from '../../platform/db/function-answers.ts';
import { contextArguments } from '../../platform/db/function-arguments.ts';
import type { Origin } from '../../platform/http/route.ts';

const device = { deviceId: z.int() };
const application = { applicationId: z.int(), applicationName: z.nullable(z.string()) };

/** What became of one application; C10404 absent or out of the actor's reach, C10403 disabled by a higher level, C10024 not to be undone any more. */
const enablingResult = z.discriminatedUnion('code', [
  z.strictObject({ ...application, ...device, code: z.literal('000000'), wasChanged: z.boolean() }),
  z.strictObject({ ...application, ...device, code: z.enum(['C10403', 'C10024']), wasChanged: z.literal(false) }),
  z.strictObject({ ...application, code: z.literal('C10404'), wasChanged: z.literal(false) }),
]);
export type EnablingResult = z.infer<typeof enablingResult>;

const enablingFunction = {
  name: 'set_devices_enabled',
  answer: z.union([done(z.strictObject({ results: z.array(enablingResult), changed: z.int() })), refused('C10002')]),
};

/** Disables or enables one MAC in some applications, each on its own; results in the order of the request. */
export function setDevicesEnabled(
  db: Database,
  request: {
    actorId: number;
    mac: string;
    applicationIds: readonly number[];
    isEnabled: boolean;
    comment: string | null;
    /** Takes back what the actor did last, where nothing came after it: as it was before they enabled or disabled it. */
    isUndo?: boolean;
    origin: Origin;
    now: Date;
  },
) {
  return callFunction(db, enablingFunction, {
    p_actor_id: request.actorId,
    p_mac: request.mac,
    p_application_ids: request.applicationIds,
    p_is_enabled: request.isEnabled,
    p_comment: request.comment,
    ...contextArguments(request),
    p_is_undo: request.isUndo ?? false,
  });
}

const switchFunction = {
  name: 'switch_device',
  answer: z.union([
    done(z.strictObject({ ...device, oldDeviceId: z.int(), isUndoable: z.boolean() })),
    refused('C10002', 'C10011', 'C10404'),
    refusedWith('C10022', z.strictObject({ device: z.enum(['old', 'new']) })),
    refusedWith('C10409', z.strictObject({ reason: z.literal('parent') })),
    refusedWith(
      'C10024',
      z.union([
        z.strictObject({ reason: z.enum(['nothing-left', 'target-active']) }),
        z.strictObject({ reason: z.literal('too-often'), perYear: z.int() }),
        z.strictObject({ reason: z.literal('too-soon'), until: z.string() }),
      ]),
    ),
  ]),
};
export type SwitchAnswer = z.infer<typeof switchFunction.answer>;

/** Moves a device's paid time, owner and playlists to another MAC of the same application. */
export function switchDevice(
  db: Database,
  request: { actorId: number; mac: string; newMac: string; applicationId: number; origin: Origin; now: Date },
) {
  return callFunction(db, switchFunction, {
    p_actor_id: request.actorId,
    p_mac: request.mac,
    p_new_mac: request.newMac,
    p_application_id: request.applicationId,
    ...contextArguments(request),
  });
}

type RegistrationRequest = { actorId: number; deviceId: number; origin: Origin; now: Date };

const resetFunction = {
  name: 'reset_registration',
  answer: z.union([done(z.strictObject(device)), refused('C10002', 'C10404')]),
};

/** Lets a changed box register again: token, key and binding go, time and playlists stay. */
export function resetRegistration(db: Database, request: RegistrationRequest) {
  return callFunction(db, resetFunction, registrationArguments(request));
}

const confirmFunction = {
  name: 'confirm_registration',
  answer: z.union([
    done(z.strictObject(device)),
    refused('C10002', 'C10404'),
    refusedWith('C10409', z.strictObject({ reason: z.literal('not-registered') })),
  ]),
};

/** Says that the player that registered is the customer's: it gets the playlists saved before. */
export function confirmRegistration(db: Database, request: RegistrationRequest) {
  return callFunction(db, confirmFunction, registrationArguments(request));
}

const newKeyFunction = { ...confirmFunction, name: 'renew_device_key' };

/** Gives a registered device another key. */
export function renewDeviceKey(db: Database, request: RegistrationRequest & { deviceKey: string }) {
  const { actorId, deviceId, deviceKey } = request;
  return callFunction(db, newKeyFunction, {
    p_actor_id: actorId,
    p_device_id: deviceId,
    p_device_key: deviceKey,
    ...contextArguments(request),
  });
}

function registrationArguments(request: RegistrationRequest) {
  return {
    p_actor_id: request.actorId,
    p_device_id: request.deviceId,
    ...contextArguments(request),
  };
}
