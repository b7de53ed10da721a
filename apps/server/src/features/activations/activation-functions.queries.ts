import { type ActivationSource, undoReasons } from '@tessera/contracts/activations.lists';
import * as z from 'zod/mini';
import { type CallOptions, callFunction } from '../../platform/db/call-function.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { done, refused, refusedWith } from '../../platform/db/function-answers.ts';
import { contextArguments, gatheredArguments } from '../../platform/db/function-arguments.ts';
import { type Asked, gatherCalls, lockPatience } from '../../platform/db/gather-calls.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { CustomerFields, NotedFields } from '../customers/customers.public.ts';
import type { DevicePackage } from '../devices/devices.public.ts';

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
  /** Of applications: until when what is extended was paid as the buyer was shown it, null for not at all. Absent: it is confirmed whatever it is. */
  shownEnds?: Readonly<Record<number, Date | null>>;
  /** The price per application that the buyer saw; null: whatever it is. */
  expectedCreditPoint: number | null;
  /** Makes a device theirs that still runs under somebody else. */
  deviceKey: string | null;
  comment: string | null;
  customerEmail: string | null;
  /** Who the device is sold to; absent: nothing is noted, and no statement is made for it. */
  customer?: Partial<CustomerFields>;
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

const application = { applicationId: z.int(), applicationName: z.nullable(z.string()) };

/** What became of one application. Instants are ISO texts, a lifetime ends 9999-12-31. */
const activationResult = z.discriminatedUnion('code', [
  z.strictObject({
    ...application,
    code: z.literal('000000'),
    creditPoint: z.int(),
    expiresAt: z.string(),
    /** False: it was extended for the tenant whose device it stays. */
    isOwner: z.boolean(),
    /** Absent in a dry run, like the device. */
    activationId: z.optional(z.int()),
    deviceId: z.optional(z.int()),
    /** Absent in answers that were kept before it was told. */
    isRenewal: z.optional(z.boolean()),
    /** It was bought a moment ago, and not again now. */
    isRepeat: z.optional(z.literal(true)),
  }),
  z.strictObject({
    ...application,
    code: z.enum(['C10020', 'C10021']),
    creditPoint: z.int(),
    activeUntil: z.string(),
  }),
  z.strictObject({
    ...application,
    code: z.literal('C10422'),
    creditPoint: z.int(),
    required: z.int(),
    available: z.int(),
  }),
  z.strictObject({ ...application, code: z.enum(['C10019', 'C10022', 'C10405']) }),
]);
export type ActivationResult = z.infer<typeof activationResult>;

const activationAnswer = z.union([
  done(
    z.strictObject({
      /** In the order of the request. */
      results: z.array(activationResult),
      succeeded: z.int(),
      failed: z.int(),
      spent: z.int(),
      /** What the buyer has left, in a dry run what they would. */
      balance: z.int(),
    }),
  ),
  refused('C10002', 'C10017'),
  refusedWith('C10011', z.strictObject({ field: z.literal('app_ids') })),
  // Of the first application in the order of the request that costs something else.
  refusedWith('C10011', z.strictObject({ field: z.literal('creditPoints'), price: z.int() })),
  refusedWith('C10409', z.strictObject({ reason: z.literal('parent') })),
]);
export type ActivationAnswer = z.infer<typeof activationAnswer>;

const activateFunction = { name: 'activate_batch', answer: z.array(activationAnswer) };

/**
 * Activates one MAC for some applications: decision, charge, device, log and audit in one round trip, which requests that come at the same
 * time share.
 */
export const activateDevices = gatherCalls<ActivationRequest, ActivationAnswer>({
  name: activateFunction.name,
  call: (db, asked, isPatient) => callActivate(db, asked, { lockPatience: isPatient ? undefined : lockPatience }),
  buyerOf: ({ actorId }) => actorId,
  sharedLocks: ({ actorId }) => [`account ${actorId}`],
  ownLocks: ({ actorId, mac, requestKey }) =>
    requestKey === null ? [mac] : [mac, `key ${actorId} ${requestKey.call} ${requestKey.key}`],
});

/** What `activateDevices` would answer now. Changes nothing and looks at no key. */
export async function previewActivation(db: Database, request: ActivationRequest): Promise<ActivationAnswer> {
  const [answer] = await callActivate(db, [{ request, waited: 0 }], { isDryRun: true });
  if (answer === undefined) throw new Error('activate_batch left out an answer');
  return answer;
}

/** All of them in one transaction and in this order. No two may name the same device, or the same key of the same buyer. */
function callActivate(
  db: Database,
  asked: readonly Asked<ActivationRequest>[],
  { isDryRun = false, ...options }: CallOptions & { isDryRun?: boolean } = {},
): Promise<ActivationAnswer[]> {
  const requests = asked.map(({ request, waited }) => ({
    actor_id: request.actorId,
    mac: request.mac,
    application_ids: request.applicationIds,
    package_kind: request.packageKind,
    is_confirmed: request.isConfirmed,
    ...(request.shownEnds !== undefined && { shown_ends: inMilliseconds(request.shownEnds) }),
    expected_credit_point: request.expectedCreditPoint,
    device_key: request.deviceKey,
    comment: request.comment,
    customer_email: request.customerEmail,
    ...(request.customer !== undefined && { customer: request.customer }),
    app_type: request.appType,
    source: request.source,
    keeps_failure: request.keepsFailure,
    again: request.again,
    ...gatheredArguments(request),
    waited: `${waited} ms`,
  }));
  return callFunction(db, activateFunction, { p_requests: JSON.stringify(requests), p_dry_run: isDryRun }, options);
}

function inMilliseconds(ends: Readonly<Record<number, Date | null>>) {
  return Object.fromEntries(Object.entries(ends).map(([id, end]) => [id, end?.getTime() ?? null]));
}

export interface ActivationRows {
  actorId: number;
  isConfirmed: boolean;
  source: ActivationSource;
  /** Rows without a key are bought even where the same was bought a moment ago. */
  again: boolean;
  /** With the rows' own keys. */
  request: Pick<RequestKey, 'call' | 'hash'> | null;
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
    customer?: NotedFields | null;
    /** What the buyer agreed to pay; null: whatever it is. */
    agreedCredit: number | null;
    /** As of an activation; undefined: whatever it is. */
    shownEnd?: Date | null | undefined;
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
  /** What was bought now; null for all else, and in a dry run. */
  activationId: number | null;
  /** The same, or what was bought before and is answered again. */
  boughtId: number | null;
}

/** Activates several devices, one application each, in one statement: every row a whole activation by the same rules, in this order. */
export async function activateRows(
  db: Database,
  { rows, request, isDryRun, ...asked }: ActivationRows,
): Promise<RowOutcome[]> {
  const requestOf = (row: ActivationRows['rows'][number]): ActivationRequest => ({
    ...asked,
    mac: row.mac,
    applicationIds: [row.applicationId],
    packageKind: row.packageKind,
    expectedCreditPoint: row.agreedCredit,
    ...(row.shownEnd !== undefined && { shownEnds: { [row.applicationId]: row.shownEnd } }),
    deviceKey: null,
    comment: row.comment,
    customerEmail: null,
    ...(row.customer && { customer: row.customer }),
    appType: null,
    requestKey: request && row.key !== null ? { ...request, key: row.key } : null,
    keepsFailure: true,
  });
  const requests = rows.map((row) => ({ request: requestOf(row), waited: 0 }));
  const answers = await callActivate(db, requests, { isDryRun });
  return rows.flatMap(({ line }, index) => answers.slice(index, index + 1).map((answer) => outcomeOf(line, answer)));
}

function outcomeOf(line: number, answer: ActivationAnswer): RowOutcome {
  const result = answer.code === '000000' ? answer.data.results[0] : undefined;
  const isRepeat = result?.code === '000000' && result.isRepeat === true;
  const isReplayed = !isRepeat && answer.code === '000000' && answer.isReplayed === true;
  const boughtId = (result?.code === '000000' && result.activationId) || null;
  return {
    line,
    code: codeOf(answer),
    creditPoint: result && 'creditPoint' in result ? result.creditPoint : 0,
    expiresAt: result?.code === '000000' ? result.expiresAt : null,
    isReplayed,
    isRepeat,
    activationId: isRepeat || isReplayed ? null : boughtId,
    boughtId,
  };
}

/** Of the one application that a row names. */
function codeOf(answer: ActivationAnswer): RowOutcome['code'] {
  if (answer.code !== '000000') return answer.code;
  const [result] = answer.data.results;
  // C10405 is of a device key, which no row has.
  if (!result || result.code === 'C10405')
    throw new Error(`${activateFunction.name} answers ${result?.code ?? 'nothing'} to a row`);
  return result.code;
}

const cancelFunction = {
  name: 'cancel_activation',
  answer: z.union([
    done(
      z.strictObject({
        activationId: z.int(),
        deviceId: z.int(),
        transferId: z.int(),
        creditPoint: z.int(),
        balance: z.int(),
      }),
    ),
    refused('C10002', 'C10012'),
    refusedWith('C10024', z.strictObject({ reason: z.enum(undoReasons) })),
  ]),
};

/** Undoes an activation of the actor's: within 10 minutes, while it is the device's latest and the player has not called in. */
export function cancelActivation(
  db: Database,
  request: { actorId: number; activationId: number; origin: Origin; now: Date },
) {
  return callFunction(db, cancelFunction, {
    p_actor_id: request.actorId,
    p_activation_id: request.activationId,
    ...contextArguments(request),
  });
}

const cancelManyFunction = {
  name: 'cancel_activations',
  answer: z.array(
    z.strictObject({
      activationId: z.int(),
      code: z.enum(['000000', 'C10002', 'C10012', 'C10024']),
      reason: z.optional(z.enum(undoReasons)),
    }),
  ),
};

/** The same of several, each on its own. */
export function cancelActivations(
  tx: Tx,
  request: { actorId: number; origin: Origin; now: Date },
  activationIds: readonly number[],
) {
  return callFunction(tx, cancelManyFunction, {
    p_actor_id: request.actorId,
    p_activation_ids: activationIds,
    ...contextArguments(request),
  });
}
