import type { deviceFilter } from '@tessera/contracts/device-search';
import { type DeviceRows, type DeviceSortKey, expiringDays } from '@tessera/contracts/devices.lists';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { maySeeCustomers } from '../customers/customers.public.ts';
import { type Scope, scopeOf, scopeWithin } from '../people/people.public.ts';
import { soughtIn } from './device-search.ts';
import type { DeviceFilter } from './matching-devices.reads.ts';

export type AskedDevices = z.output<z.ZodMiniObject<typeof deviceFilter>>;

/**
 * Which state is meant. Days without one mean what ends within them: left out, a program would renew all that there is. So do reminders: one is of
 * an end.
 * @throws C10011 where they come with a state that knows none
 */
export function stateAsked({
  within_days: days,
  reminded,
  state,
}: Pick<AskedDevices, 'state' | 'within_days' | 'reminded'>): AskedDevices['state'] {
  if (reminded !== undefined && ![undefined, 'expiring', 'expired'].includes(state))
    throw new Refusal('C10011', { fields: { reminded: ['invalid'] } });
  if (days === undefined) return reminded === undefined ? state : (state ?? 'expiring');
  if (state !== undefined && state !== 'expiring')
    throw new Refusal('C10011', { fields: { within_days: ['invalid'] } });
  return 'expiring';
}

interface AskedOrder {
  sort_key: DeviceSortKey;
  sort_type: 'asc' | 'desc';
  page_number: number;
  after?: number | undefined;
  group?: DeviceRows | undefined;
}

/**
 * In which order, and from where on. Pages that go on from a device are in the order of the ids, the one order that nobody's doings move.
 * @throws C10011 where one goes on from a device and by pages, or by MACs, as well
 */
export function orderAsked({ sort_key: sortKey, sort_type: sortType, page_number, after, group }: AskedOrder) {
  if (after === undefined) return { sortKey, sortType };
  if (page_number > 1) throw new Refusal('C10011', { fields: { page_number: ['invalid'] } });
  if (group !== undefined) throw new Refusal('C10011', { fields: { group: ['invalid'] } });
  return { sortKey: 'created_at', sortType: 'asc', afterId: after } as const;
}

/**
 * Which devices somebody asks for, by what and whose, as far as they may know what they ask by.
 * @throws C10011 as `stateAsked`, C10403 where one may not know whose devices are or who has them, C10012 for people that one may not see
 */
export async function devicesAsked(
  db: Database,
  actor: Actor,
  asked: AskedDevices,
): Promise<{ scope: Scope; filter: DeviceFilter }> {
  if (asked.reminded !== undefined && !maySeeCustomers(actor)) throw new Refusal('C10403');
  return { scope: await scopeAsked(db, actor, asked), filter: filterOf(asked, actor) };
}

function filterOf(asked: AskedDevices, actor: Actor): DeviceFilter {
  return {
    ...soughtIn(asked),
    searchesOwners: holds(actor, 'mac-activated-by'),
    searchesCustomers: maySeeCustomers(actor),
    applicationId: asked.app_id,
    state: stateAsked(asked),
    withinDays: asked.within_days ?? expiringDays.usual,
    reminded: asked.reminded,
    package: asked.package,
    endsFrom: asked.ends_from,
    endsTo: asked.ends_to,
  };
}

async function scopeAsked(
  db: Database,
  actor: Actor,
  { reseller_id }: Pick<AskedDevices, 'reseller_id'>,
): Promise<Scope> {
  if (reseller_id !== undefined && !holds(actor, 'mac-activated-by')) throw new Refusal('C10403');
  return scopeWithin(await scopeOf(db, actor), reseller_id);
}
