import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ActivationSource, DevicePackage } from '../../platform/db/schema-environment.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { LedgerAnswer } from '../credits/ledger.public.ts';

export type ActivationRequest = {
  actorId: number;
  /** Stored form: lower-case with colons. */
  mac: string;
  /** In the order in which credit is given out; without repeats. */
  applicationIds: readonly number[];
  packageKind: Exclude<DevicePackage, 'trial'>;
  /** The buyer knows that the device is active and extends it. */
  isConfirmed: boolean;
  /** The price per application that the buyer saw; null: whatever it is. */
  expectedCreditPoint: number | null;
  /** Makes a device theirs that still runs under somebody else. */
  deviceKey: string | null;
  comment: string | null;
  customerEmail: string | null;
  appType: string | null;
  source: ActivationSource;
  /** Null: executed as often as it is sent. */
  requestKey: RequestKey | null;
  /** Whether an answer in which nothing succeeded is kept under the key: bulk answers are, refusals are not. */
  keepsFailure: boolean;
  origin: Origin;
  now: Date;
};

/** What became of one application. Instants are ISO texts, a lifetime ends 9999-12-31. */
export type ActivationResult = { applicationId: number; applicationName: string | null } & (
  | {
      code: '000000';
      creditPoint: number;
      expiresAt: string;
      /** False: it was extended for the tenant whose device it stays. */
      isOwner: boolean;
      /** Absent in a dry run, like the device. */
      activationId?: number;
      deviceId?: number;
    }
  | { code: 'C10020' | 'C10021'; creditPoint: number; activeUntil: string }
  | { code: 'C10422'; creditPoint: number; required: number; available: number }
  | { code: 'C10019' | 'C10022' | 'C10405' }
);

export type ActivationAnswer = LedgerAnswer<
  /** Results in the order of the request; `balance` is what the buyer has left, in a dry run what they would. */
  { results: ActivationResult[]; succeeded: number; failed: number; spent: number; balance: number },
  | { code: 'C10002' | 'C10017'; data: Record<string, never> }
  | { code: 'C10011'; data: { field: 'creditPoints' | 'app_ids' } }
  | { code: 'C10409'; data: { reason: 'parent' } }
>;

/** Activates one MAC for some applications: decision, charge, device, log and audit in one round trip. */
export function activateDevices(db: Database, request: ActivationRequest): Promise<ActivationAnswer> {
  return callActivate(db, request, false);
}

/** What `activateDevices` would answer now. Changes nothing and looks at no key. */
export function previewActivation(db: Database, request: ActivationRequest): Promise<ActivationAnswer> {
  return callActivate(db, request, true);
}

function callActivate(db: Database, request: ActivationRequest, isDryRun: boolean): Promise<ActivationAnswer> {
  return callFunction(db, 'activate_devices_v2', {
    p_actor_id: request.actorId,
    p_mac: request.mac,
    p_application_ids: request.applicationIds,
    p_package_kind: request.packageKind,
    p_is_confirmed: request.isConfirmed,
    p_expected_credit_point: request.expectedCreditPoint,
    p_device_key: request.deviceKey,
    p_comment: request.comment,
    p_customer_email: request.customerEmail,
    p_app_type: request.appType,
    p_source: request.source,
    p_call: request.requestKey?.call ?? null,
    p_key: request.requestKey?.key ?? null,
    p_hash: request.requestKey?.hash.toString('hex') ?? null,
    p_keeps_failure: request.keepsFailure,
    p_context: JSON.stringify(request.origin),
    p_dry_run: isDryRun,
    p_now: request.now,
  });
}

export type CancelAnswer = LedgerAnswer<
  { activationId: number; deviceId: number; transferId: number; creditPoint: number; balance: number },
  | { code: 'C10002' | 'C10012'; data: Record<string, never> }
  | { code: 'C10024'; data: { reason: 'reversed' | 'late' | 'superseded' | 'called-in' } }
>;

/** Undoes an activation of the actor's: within 10 minutes, while it is the device's latest and the player has not called in. */
export function cancelActivation(
  db: Database,
  request: { actorId: number; activationId: number; origin: Origin; now: Date },
): Promise<CancelAnswer> {
  return callFunction(db, 'cancel_activation_v1', {
    p_actor_id: request.actorId,
    p_activation_id: request.activationId,
    p_context: JSON.stringify(request.origin),
    p_now: request.now,
  });
}
