import type { Actor } from '../../platform/http/actor.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Incoming } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBalance } from '../credits/ledger.public.ts';
import { listManagedDevices } from '../devices/devices.public.ts';
import { activateRows, type PaidPackage, type RowOutcome } from './activation-functions.queries.ts';

type Asking = Pick<Incoming, 'db' | 'clock' | 'origin' | 'write'> & { actor: Actor };

export interface Renewal {
  device: { id: number; mac: string; application_name: string };
  outcome: RowOutcome;
}

/** What extending each of some devices would cost and give. @throws C10404 for any that is not of one's own side, C10409 */
export async function planRenewal(asking: Asking, ids: readonly number[], packageKind: PaidPackage) {
  const renewals = await runRenewal(asking, ids, packageKind, null, true);
  return { renewals, balance: await getBalance(asking.db, asking.actor.userId) };
}

/** Extends each of some devices; what fails is not charged. @throws C10404, C10409, C10017 */
export async function renewDevices(
  asking: Asking,
  ids: readonly number[],
  packageKind: PaidPackage,
  requestKey: RequestKey | null,
) {
  const renewals = await runRenewal(asking, ids, packageKind, requestKey, false);
  return { renewals, balance: await getBalance(asking.db, asking.actor.userId) };
}

async function runRenewal(
  { db, actor, clock, origin, write }: Asking,
  ids: readonly number[],
  packageKind: PaidPackage,
  requestKey: RequestKey | null,
  isDryRun: boolean,
): Promise<Renewal[]> {
  const devices = await listManagedDevices(db, actor, ids);
  if (devices.length < ids.length) throw new Refusal('C10404');
  const outcomes = await write(async ({ tx }) => {
    const found = await activateRows(tx, {
      actorId: actor.userId,
      isConfirmed: true,
      source: 'bulk',
      request: requestKey && { call: requestKey.call, hash: requestKey.hash.toString('hex') },
      origin,
      isDryRun,
      now: clock.now(),
      rows: devices.map((device) => ({
        line: device.id,
        mac: device.mac,
        applicationId: device.application_id,
        packageKind,
        comment: null,
        key: requestKey && `${requestKey.key}:${device.id}`,
      })),
    });
    assertAsked(found);
    return found;
  });
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
