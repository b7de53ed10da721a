import type { deviceFilter } from '@tessera/contracts/device-search';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { maySeeCustomers } from '../customers/customers.public.ts';
import { type Scope, scopeOf, scopeWithin } from '../people/people.public.ts';
import { soughtIn } from './device-search.ts';
import type { DeviceFilter } from './matching-devices.reads.ts';

export type AskedDevices = z.output<z.ZodMiniObject<typeof deviceFilter>>;

/** Which devices somebody asks for, as far as they may know what they ask by. */
export function filterOf(asked: AskedDevices, actor: Actor): DeviceFilter {
  return {
    ...soughtIn(asked),
    searchesOwners: holds(actor, 'mac-activated-by'),
    searchesCustomers: maySeeCustomers(actor),
    applicationId: asked.app_id,
    state: asked.state,
    withinDays: asked.within_days,
    package: asked.package,
    endsFrom: asked.ends_from,
    endsTo: asked.ends_to,
  };
}

/** Whose devices they may be. @throws C10403 where one may not know whose devices are, C10012 for people that one may not see */
export async function scopeAsked(
  db: Database,
  actor: Actor,
  { reseller_id }: Pick<AskedDevices, 'reseller_id'>,
): Promise<Scope> {
  if (reseller_id !== undefined && !holds(actor, 'mac-activated-by')) throw new Refusal('C10403');
  return scopeWithin(await scopeOf(db, actor), reseller_id);
}
