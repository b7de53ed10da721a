import type { activateOneRequest } from '@tessera/contracts/activations.forms';
import { maxAppsPerActivation } from '@tessera/contracts/activations.lists';
import { packageNumbered } from '@tessera/contracts/devices.forms';
import type * as z from 'zod/mini';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { ActorRequest } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { mayNoteCustomers } from '../customers/customers.public.ts';
import {
  countLookUps,
  findDevicesOfMac,
  giveBackKeyGuesses,
  isOthers,
  normalizeDeviceKey,
  takeKeyGuesses,
} from '../devices/devices.public.ts';
import {
  type ActivationAnswer,
  type ActivationRequest,
  type ActivationResult,
  activateDevices,
} from './activation-functions.queries.ts';
import { countActivations } from './activations.metrics.ts';
import { shownEndsBy } from './shown-ends.ts';

export type ActivationFields = Omit<z.output<typeof activateOneRequest>, 'app_id'>;

/** What came of an activation. */
export interface Activated {
  /** In the order of the request. */
  results: ActivationResult[];
  /** Of the buyer. */
  balance: number;
  isReplayed: boolean;
  /** All of it was bought a moment ago, and nothing again now. */
  isRepeat: boolean;
}

/**
 * Activates one MAC for some applications; each succeeds or fails on its own, and what fails is not charged. Nor is, without a key,
 * what was bought a moment ago: whoever got no answer sends the same request again.
 * @throws for the whole request: C10023 too many, C10011 the price changed or a customer without the right to note any, C10017, C10409 a removed or disabled parent, C10429
 */
export async function activate(
  incoming: ActorRequest,
  applicationIds: readonly number[],
  fields: ActivationFields,
  { requestKey, keepsFailure }: { requestKey: RequestKey | null; keepsFailure: boolean },
): Promise<Activated> {
  if (applicationIds.length > maxAppsPerActivation)
    throw new Refusal('C10023', { values: { max: maxAppsPerActivation } });
  const isNoted = Object.values(fields.customer ?? {}).some((value) => value !== undefined);
  if (isNoted && !mayNoteCustomers(incoming.actor)) throw invalidField('customer', 'customersNotAllowed');
  const request: ActivationRequest = {
    actorId: incoming.actor.userId,
    mac: fields.macAddress,
    applicationIds,
    packageKind: packageNumbered(fields.is_trial),
    isConfirmed: fields.isConfirmed ?? false,
    ...(fields.shown_ends && { shownEnds: shownEndsBy(fields.shown_ends, ({ app_id }) => app_id) }),
    expectedCreditPoint: fields.creditPoints ?? null,
    deviceKey: fields.device_key === undefined ? null : normalizeDeviceKey(fields.device_key),
    comment: fields.comment ?? null,
    customerEmail: fields.email ?? null,
    ...(isNoted && fields.customer && { customer: fields.customer }),
    appType: fields.appType ?? null,
    source: incoming.actor.tokenKind === 'session' ? 'portal' : 'api',
    requestKey,
    keepsFailure,
    again: fields.again ?? false,
    origin: incoming.origin,
    now: incoming.clock.now(),
  };
  const answer = await (request.deviceKey === null ? activateDevices(incoming.db, request) : guess(incoming, request));
  if (answer.code !== '000000') throw refusalOf(answer);
  const { results, balance, succeeded } = answer.data;
  const isReplayed = answer.isReplayed === true;
  const isNew = (result: ActivationResult) => result.code === '000000' && !result.isRepeat && !isReplayed;
  countActivations(incoming.environment, request.source, results.filter(isNew).map(applicationOf));
  const counted = countWhatItTold(incoming, request, results);
  // Of what was bought the buyer is told in any case.
  await (succeeded === 0 ? counted : counted.catch(passRefusal));
  const isRepeat = results.every((result) => result.code === '000000' && result.isRepeat === true);
  return { results, balance, isReplayed, isRepeat };
}

const applicationOf = ({ applicationId }: ActivationResult) => applicationId;

const tellsOfDevice: readonly string[] = ['C10020', 'C10021', 'C10022'] satisfies ActivationResult['code'][];

/** What it did not activate it tells of somebody else's devices, as much as looking them up does. @throws C10429 */
async function countWhatItTold(
  { db, actor }: ActorRequest,
  { mac, now }: ActivationRequest,
  results: readonly ActivationResult[],
): Promise<void> {
  const told = results.filter(({ code }) => tellsOfDevice.includes(code)).map(({ applicationId }) => applicationId);
  if (told.length === 0) return;
  const devices = await findDevicesOfMac(db, actor, mac, told);
  await countLookUps(db, now, actor.userId, { foreign: devices.filter(isOthers).length, missing: 0 });
}

function passRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** With a device key an activation is also a guess at it, for each device of somebody else. */
async function guess({ db, environment, actor }: ActorRequest, request: ActivationRequest): Promise<ActivationAnswer> {
  const scene = { environment, now: request.now };
  const devices = await findDevicesOfMac(db, actor, request.mac, request.applicationIds);
  const guessed = devices.filter(({ owner_id }) => owner_id !== actor.userId);
  const idsOf = (some: typeof guessed) => some.map(({ id }) => id);
  await takeKeyGuesses(db, idsOf(guessed), scene);
  const answer = await activateDevices(db, request);
  const wrong = answer.code === '000000' ? answer.data.results.filter(({ code }) => code === 'C10405') : [];
  const notWrong = guessed.filter(
    ({ application_id }) => !wrong.some((result) => applicationOf(result) === application_id),
  );
  await giveBackKeyGuesses(db, idsOf(notWrong), scene);
  return answer;
}

function refusalOf(answer: Exclude<ActivationAnswer, { code: '000000' }>): Refusal {
  switch (answer.code) {
    case 'C10011':
      return answer.data.field === 'creditPoints'
        ? priceChanged(answer.data.price)
        : invalidField('app_ids', 'invalid');
    case 'C10409':
      return new Refusal('C10409', { said: 'parentCannotTrade' });
    default:
      return new Refusal(answer.code);
  }
}

function priceChanged(price: unknown): Refusal {
  const fields = { creditPoints: [{ key: 'priceChanged' as const, values: { price } }] };
  return new Refusal('C10011', { fields, data: { credit_point: price } });
}
