import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import { done, refused } from '../../platform/db/function-answers.ts';
import { contextArguments } from '../../platform/db/function-arguments.ts';
import type { Origin } from '../../platform/http/route.ts';

/** A device as its player is told of it; instants are ISO texts. */
export const deviceState = z.strictObject({
  deviceId: z.int(),
  mac: z.string(),
  applicationId: z.int(),
  ownerId: z.nullable(z.int()),
  deviceKey: z.nullable(z.string()),
  packageKind: z.nullable(z.enum(['trial', '1-year', 'lifetime'])),
  expiresAt: z.string(),
  trialEndsAt: z.nullable(z.string()),
  registeredAt: z.nullable(z.string()),
  isRegistrationConfirmed: z.boolean(),
  status: z.enum(['trial', 'active', 'expired', 'disabled', 'switched']),
});
export type DeviceState = z.infer<typeof deviceState>;

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

const registerFunction = {
  name: 'register_device',
  answer: z.union([done(deviceState), refused('not_found', 'device_taken')]),
};

export function registerDevice(db: Database, given: Registration, now: Date) {
  return callFunction(db, registerFunction, {
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

const touchFunction = { name: 'touch_device', answer: z.union([done(deviceState), refused('unauthorized')]) };

/** Marks that the player called in: what it is told of now can't be undone any more. */
export function touchDevice(db: Database, tokenHash: Buffer, ip: string, now: Date) {
  return callFunction(db, touchFunction, { p_token_hash: tokenHash, p_ip: ip, p_now: now });
}

const redeemFunction = {
  name: 'redeem_code',
  answer: z.union([
    done(deviceState),
    refused(
      'unauthorized',
      'not_active',
      'codes_not_accepted',
      'code_unknown',
      'code_taken',
      'code_expired',
      'code_disabled',
    ),
  ]),
};

/** Redeems a code; of two players at once one gets it. */
export function redeemCode(db: Database, given: { tokenHash: Buffer; value: string; origin: Origin; now: Date }) {
  const player = { p_token_hash: given.tokenHash, p_value: given.value };
  return callFunction(db, redeemFunction, { ...player, ...contextArguments(given) });
}

const rotateFunction = {
  name: 'rotate_device_token',
  answer: z.union([done(z.strictObject({ deviceId: z.int() })), refused('unauthorized')]),
};

export function rotateDeviceToken(db: Database, tokenHash: Buffer, newTokenHash: Buffer) {
  return callFunction(db, rotateFunction, { p_token_hash: tokenHash, p_new_token_hash: newTokenHash });
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
