import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Origin } from '../../platform/http/route.ts';

/** A device as its player is told of it; instants are ISO texts. */
export interface DeviceState {
  deviceId: number;
  mac: string;
  applicationId: number;
  ownerId: number | null;
  deviceKey: string | null;
  packageKind: 'trial' | '1-year' | 'lifetime' | null;
  expiresAt: string;
  trialEndsAt: string | null;
  registeredAt: string | null;
  isRegistrationConfirmed: boolean;
  status: 'trial' | 'active' | 'expired' | 'disabled' | 'switched';
}

type Answer<Data, Refused extends string> = { code: '000000'; data: Data } | { code: Refused; data: object };

export interface Registration {
  applicationId: number;
  installId: string;
  mac: string;
  model: string | null;
  version: string | null;
  ip: string;
  deviceKey: string;
  tokenHash: Buffer;
  oldTokenHash: Buffer | null;
}

export function registerDevice(
  db: Database,
  given: Registration,
  now: Date,
): Promise<Answer<DeviceState, 'not_found' | 'device_taken'>> {
  return callFunction(db, 'register_device', {
    p_application_id: given.applicationId,
    p_install_id: given.installId,
    p_mac: given.mac,
    p_model: given.model,
    p_version: given.version,
    p_ip: given.ip,
    p_device_key: given.deviceKey,
    p_token_hash: given.tokenHash,
    p_old_token_hash: given.oldTokenHash,
    p_now: now,
  });
}

/** Marks that the player called in: what it is told of now can't be undone any more. */
export function touchDevice(
  db: Database,
  tokenHash: Buffer,
  ip: string,
  now: Date,
): Promise<Answer<DeviceState, 'unauthorized'>> {
  return callFunction(db, 'touch_device', { p_token_hash: tokenHash, p_ip: ip, p_now: now });
}

/** Redeems a code; of two players at once one gets it. */
export function redeemCode(
  db: Database,
  given: { tokenHash: Buffer; value: string; origin: Origin; now: Date },
): Promise<
  Answer<
    DeviceState,
    | 'unauthorized'
    | 'not_active'
    | 'codes_not_accepted'
    | 'code_unknown'
    | 'code_taken'
    | 'code_expired'
    | 'code_disabled'
  >
> {
  return callFunction(db, 'redeem_code', {
    p_token_hash: given.tokenHash,
    p_value: given.value,
    p_context: JSON.stringify(given.origin),
    p_now: given.now,
  });
}

export function rotateDeviceToken(
  db: Database,
  tokenHash: Buffer,
  newTokenHash: Buffer,
): Promise<Answer<{ deviceId: number }, 'unauthorized'>> {
  return callFunction(db, 'rotate_device_token', { p_token_hash: tokenHash, p_new_token_hash: newTokenHash });
}

/** The MAC under which this installation runs an application, if it has registered before. */
export async function findMacOfInstall(
  db: Database,
  applicationId: number,
  installId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('devices')
    .select('mac')
    .where('install_id', '=', installId)
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .executeTakeFirst();
  return row?.mac;
}
