import { limits } from '@tessera/contracts/limits';
import type { Permission } from '@tessera/contracts/permissions';
import type { SelectionAction } from '@tessera/contracts/selections.forms';
import { plannedRows } from '../../platform/csv/table-file.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import type { ActorRequest, WritingRequest } from '../../platform/http/route.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { getBalance } from '../credits/ledger.public.ts';
import { type AskedDevices, devicesAsked, listManagedDevices, listMatching } from '../devices/devices.public.ts';
import type { PaidPackage } from './activation-functions.queries.ts';
import { permissionsOf } from './bulk-kinds.ts';
import { planOf, planRows } from './plan-rows.queries.ts';
import {
  type FrozenRow,
  insertSelection,
  listMacs,
  listSelectedDevices,
  type SelectedDevice,
} from './selections.queries.ts';

/** For so long may be confirmed what was previewed of a selection. */
const selectionMinutes = 15;

/** Devices by their ids, or all that match. */
export type Selected = AskedDevices & { device_ids?: readonly number[] | undefined };

/** @throws C10403 */
export function assertHolds(actor: Actor, permission: Permission): void {
  if (!holds(actor, permission)) throw new Refusal('C10403');
}

export interface FrozenSelection {
  id: number;
  confirmableUntil: Date;
  rows: readonly FrozenRow[];
  totalCredit: number;
  balance: number;
}

/** What doing it with each would cost, kept so for a while. @throws C10011 too many, C10403, C10404, C10429 */
export async function freezeSelection(
  request: WritingRequest,
  { action, packageKind, selected }: { action: SelectionAction; packageKind: PaidPackage; selected: Selected },
): Promise<FrozenSelection> {
  const { db, actor, clock, origin, write } = request;
  assertHolds(actor, permissionsOf[action].doing);
  const devices = await listSelectedDevices(db, await idsOf(request, selected, plannedRows));
  const rows = action === 'renew' ? await priceRows(request, devices, packageKind) : enablingRows(devices, action);
  const now = clock.now();
  const confirmableUntil = new Date(now.getTime() + selectionMinutes * 60_000);
  const frozen = { userId: actor.userId, action, packageKind, origin, now, confirmableUntil, rows };
  const id = await write(({ tx }) => insertSelection(tx, frozen));
  const totalCredit = rows.reduce((sum, { creditPoint }) => sum + (creditPoint ?? 0), 0);
  return { id, confirmableUntil, rows, totalCredit, balance: await getBalance(db, actor.userId) };
}

/** The MACs of what was selected. @throws C10011 too many, C10404, C10429 */
export async function macsOf(request: ActorRequest, selected: Selected): Promise<string[]> {
  return listMacs(request.db, await idsOf(request, selected, copiedRows));
}

/** Rows whose MACs one person may have in a minute. */
const copiedRows: Limit = { ...plannedRows, scope: 'selected-macs' };

/** Of one's own side, all that were named; else all that match. */
async function idsOf({ db, actor, clock }: ActorRequest, selected: Selected, limit: Limit): Promise<readonly number[]> {
  const { device_ids: named, ...asked } = selected;
  if (named === undefined) {
    // What matches tells of what a list shows.
    if (!holds(actor, 'user-list')) throw new Refusal('C10404');
    const { scope, filter } = await devicesAsked(db, actor, asked);
    const ids = await listMatching(db, scope, filter, clock.now(), limits.bulkRowsMax + 1);
    if (ids.length > limits.bulkRowsMax)
      throw invalidField('device_ids', 'selectionTooMany', { maximum: limits.bulkRowsMax });
    if (ids.length === 0) throw new Refusal('C10404');
    await takeOrRefuse(db, limit, String(actor.userId), clock.now(), ids.length);
    return ids;
  }
  const ids = [...new Set(named)];
  await takeOrRefuse(db, limit, String(actor.userId), clock.now(), ids.length);
  if ((await listManagedDevices(db, actor, ids)).length < ids.length) throw new Refusal('C10404');
  return ids;
}

/** @throws C10409 a parent who may not buy, C10002 */
async function priceRows(
  { db, actor, clock }: ActorRequest,
  devices: readonly SelectedDevice[],
  packageKind: PaidPackage,
): Promise<FrozenRow[]> {
  const asked = { actorId: actor.userId, isConfirmed: true, now: clock.now() };
  const plans = await planRows(
    db,
    asked,
    devices.map(({ id, mac, application_id }) => ({
      line: id,
      parsedMac: mac,
      applicationId: application_id,
      packageKind,
    })),
  );
  return devices.map((device) => {
    const plan = planOf(plans, device.id);
    if (plan.code === 'C10002') throw new Refusal('C10002');
    if (plan.code === 'C10409') throw new Refusal('C10409', { said: 'parentCannotTrade' });
    if (plan.code !== '000000') return { device, creditPoint: null, code: plan.code };
    return { device, creditPoint: plan.creditPoint, code: null };
  });
}

function enablingRows(devices: readonly SelectedDevice[], action: 'disable' | 'enable'): FrozenRow[] {
  return devices.map((device) => ({
    device,
    creditPoint: null,
    code: device.is_enabled === (action === 'enable') ? 'already' : null,
  }));
}
