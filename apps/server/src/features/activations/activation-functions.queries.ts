import { sql } from 'kysely';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { LedgerAnswer } from '../credits/ledger.public.ts';
import type { DevicePackage } from '../devices/devices.public.ts';
import type { ActivationSource } from './activations.tables.ts';

const activateFunction = 'activate_devices';

export type PaidPackage = Exclude<DevicePackage, 'trial'>;

export type ActivationRequest = {
  actorId: number;
  /** Stored form: lower-case with colons. */
  mac: string;
  /** In the order in which credit is given out; without repeats. */
  applicationIds: readonly number[];
  packageKind: PaidPackage;
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
  /** Null: what the buyer bought a moment ago is not bought again, but answers as it did then. */
  requestKey: RequestKey | null;
  /** Buys even that again. */
  again: boolean;
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
      /** It was bought a moment ago, and not again now. */
      isRepeat?: true;
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
  return callFunction(db, activateFunction, {
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
    p_again: request.again,
    p_context: JSON.stringify(request.origin),
    p_dry_run: isDryRun,
    p_now: request.now,
  });
}

export interface ActivationRows {
  actorId: number;
  isConfirmed: boolean;
  source: ActivationSource;
  /** Rows without a key are bought even where the same was bought a moment ago. */
  again: boolean;
  /** With the rows' own keys. */
  request: { call: string; hash: string } | null;
  origin: Origin;
  /** Decides and changes nothing. */
  isDryRun: boolean;
  now: Date;
  rows: readonly {
    line: number;
    mac: string;
    applicationId: number;
    packageKind: PaidPackage;
    comment: string | null;
    /** What the buyer agreed to pay; null: whatever it is. */
    agreedCredit: number | null;
    key: string | null;
  }[];
}

/** What became of one row; whole-request codes (C10002, C10011 for another price, C10409, C10017) stand here too. */
export interface RowOutcome {
  line: number;
  code: '000000' | 'C10002' | 'C10011' | 'C10017' | 'C10019' | 'C10020' | 'C10021' | 'C10022' | 'C10409' | 'C10422';
  creditPoint: number;
  /** ISO text; null where nothing was, or would be, bought. */
  expiresAt: string | null;
  /** Answered by what is kept under its key. */
  isReplayed: boolean;
  /** Bought a moment ago, and not again now. */
  isRepeat: boolean;
}

/**
 * Activates several devices, one application each, in one statement: every row a whole activation by the same rules. Devices are
 * locked in the order that is kept everywhere. Outside a transaction each statement is one.
 */
export async function activateRows(db: Database, request: ActivationRows): Promise<RowOutcome[]> {
  const column = <K extends keyof ActivationRows['rows'][number]>(name: K) => request.rows.map((row) => row[name]);
  const { rows } = await sql<{ line: number; answer: ActivationAnswer }>`
    SELECT r.line, ${sql.raw(activateFunction)}(p_actor_id => ${request.actorId}, p_mac => r.mac, p_application_ids => ARRAY[r.application_id],
        p_package_kind => r.package_kind, p_is_confirmed => ${request.isConfirmed}, p_expected_credit_point => r.agreed_credit, p_device_key => NULL,
        p_comment => r.comment, p_customer_email => NULL, p_app_type => NULL, p_source => ${request.source},
        p_call => ${request.request?.call ?? null}, p_key => r.key, p_hash => ${request.request?.hash ?? null}, p_keeps_failure => true, p_again => ${request.again},
        p_context => ${JSON.stringify(request.origin)}::jsonb, p_dry_run => ${request.isDryRun}, p_now => ${request.now}) AS answer
      FROM set_config('tessera.request_id', ${request.origin.requestId}, true), (SELECT * FROM unnest(${column('line')}::bigint[], ${column('mac')}::text[], ${column('applicationId')}::int[],
          ${column('packageKind')}::text[], ${column('comment')}::text[], ${column('agreedCredit')}::int[], ${column('key')}::text[])
          AS w (line, mac, application_id, package_kind, comment, agreed_credit, key) ORDER BY mac COLLATE "C", application_id) r`.execute(
    db,
  );
  return rows.map(({ line, answer }) => outcomeOf(line, answer));
}

function outcomeOf(line: number, answer: ActivationAnswer): RowOutcome {
  const result = answer.code === '000000' ? answer.data.results[0] : undefined;
  const isRepeat = result?.code === '000000' && result.isRepeat === true;
  const isReplayed = !isRepeat && answer.code === '000000' && answer.isReplayed === true;
  const code = (result ?? answer).code as RowOutcome['code'];
  return {
    line,
    code,
    creditPoint: result && 'creditPoint' in result ? result.creditPoint : 0,
    expiresAt: result?.code === '000000' ? result.expiresAt : null,
    isReplayed,
    isRepeat,
  };
}

/**
 * Whether rows of another request were activated under this key. To be asked after this request's own rows, in their transaction:
 * they have the account locked, so whoever came first is seen.
 */
export async function isKeyOfOtherRows(tx: Tx, userId: number, { call, key, hash }: RequestKey): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM idempotency_keys k JOIN accounts a ON a.id = k.account_id
     WHERE a.user_id = ${userId} AND k.call = ${call} AND k.hash <> ${hash.toString('hex')}
       AND starts_with(k.key, ${key}) AND substr(k.key, ${key.length + 1}::int) ~ '^:[0-9]+$' LIMIT 1`.execute(tx);
  return rows.length > 0;
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
  return callFunction(db, 'cancel_activation', {
    p_actor_id: request.actorId,
    p_activation_id: request.activationId,
    p_context: JSON.stringify(request.origin),
    p_now: request.now,
  });
}
