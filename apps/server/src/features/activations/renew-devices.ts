import type { RequestKey } from '../../platform/http/request-key.ts';
import type { WritingRequest } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBalance } from '../credits/ledger.public.ts';
import { listDevicesById } from '../devices/devices.public.ts';
import { activateRows, type PaidPackage, type RowOutcome } from './activation-functions.queries.ts';
import { countRows } from './activations.metrics.ts';
import { assertAgreed } from './bulk-activations.ts';
import { isKeyOfOtherRows, keyOfLine, listKeptLines } from './kept-rows.reads.ts';

export interface Renewal {
  device: { id: number; mac: string; application_name: string; paid_expires_at: Date | null };
  outcome: RowOutcome;
}

/** What extending each of some devices would cost and give. @throws C10404 with those that are not of one's own side, C10409 */
export async function planRenewal(incoming: WritingRequest, ids: readonly number[], packageKind: PaidPackage) {
  const renewals = await runRenewal(incoming, { ids, packageKind }, null, true);
  return { renewals, balance: await getBalance(incoming.db, incoming.actor.userId) };
}

interface Asked {
  ids: readonly number[];
  packageKind: PaidPackage;
  /** What the buyer was told that all of it costs. */
  agreedCredit?: number | undefined;
  /** Until when each was paid as the buyer was shown it, by its id. */
  shownEnds?: Readonly<Record<number, Date | null>> | undefined;
  /** Even those that were extended a moment ago. */
  again?: boolean | undefined;
}

/**
 * Extends each of some devices; what fails is not charged. Those that this very request extended before answer as they did then, though they
 * may be another side's by now.
 * @throws C10404, C10409, C10011 it costs more by now, C10017
 */
export async function renewDevices(incoming: WritingRequest, asked: Asked, requestKey: RequestKey | null) {
  const renewals = await runRenewal(incoming, asked, requestKey, false);
  const spent = costOf(renewals.map(({ outcome }) => outcome));
  return { renewals, spent, balance: await getBalance(incoming.db, incoming.actor.userId) };
}

async function runRenewal(
  { db, actor, clock, origin, environment, write }: WritingRequest,
  { ids, packageKind, agreedCredit, shownEnds, again = false }: Asked,
  requestKey: RequestKey | null,
  isDryRun: boolean,
): Promise<Renewal[]> {
  const devices = await listDevicesById(db, actor, ids);
  const foreign = devices.filter((device) => !device.is_managed).map(({ id }) => id);
  const kept = requestKey && foreign.length > 0 ? await listKeptLines(db, actor.userId, requestKey, foreign) : [];
  const renewable = new Set([...devices.filter((device) => device.is_managed).map(({ id }) => id), ...kept]);
  // Which of a hundred, or whoever sent them could only try them one by one.
  const missing = ids.filter((id) => !renewable.has(id));
  if (missing.length > 0) throw new Refusal('C10404', { data: { device_ids: missing } });
  const outcomes = await write(async ({ tx }) => {
    const found = await activateRows(tx, {
      actorId: actor.userId,
      isConfirmed: true,
      source: actor.tokenKind === 'session' ? 'bulk' : 'api',
      again,
      request: requestKey,
      origin,
      isDryRun,
      now: clock.now(),
      rows: devices.map((device) => ({
        line: device.id,
        mac: device.mac,
        applicationId: device.application_id,
        packageKind,
        comment: null,
        agreedCredit: null,
        shownEnd: shownEnds?.[device.id],
        key: requestKey && keyOfLine(requestKey, device.id),
      })),
    });
    assertAsked(found);
    // Each device has a key of its own, so a used one is found by its other devices; they wait for this account, as we did.
    if (requestKey && (await isKeyOfOtherRows(tx, actor.userId, requestKey))) throw new Refusal('C10017');
    assertAgreed(costOf(found), agreedCredit);
    return found;
  });
  if (!isDryRun) countRows(environment, new Map(devices.map((device) => [device.id, device.application_id])), outcomes);
  const byDevice = new Map(outcomes.map((outcome) => [outcome.line, outcome]));
  return ids.flatMap((id) => {
    const device = devices.find((one) => one.id === id);
    const outcome = byDevice.get(id);
    return device && outcome ? [{ device, outcome }] : [];
  });
}

/** What is refused for one is refused for all: nothing of it is kept. */
function assertAsked(outcomes: readonly RowOutcome[]): void {
  for (const { code } of outcomes) {
    if (code === 'C10409') throw new Refusal(code, { said: 'parentCannotTrade' });
    if (code === 'C10017' || code === 'C10002') throw new Refusal(code);
  }
}

/** What is or would be charged: not what answers as it did a moment ago. */
function costOf(outcomes: readonly RowOutcome[]): number {
  const bought = outcomes.filter(({ code, isRepeat }) => code === '000000' && !isRepeat);
  return bought.reduce((sum, { creditPoint }) => sum + creditPoint, 0);
}
