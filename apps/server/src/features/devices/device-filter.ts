import type { deviceFilter } from '@tessera/contracts/devices.calls';
import type * as z from 'zod/mini';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { maySeeCustomers } from '../customers/customers.public.ts';
import type { DeviceFilter } from './device-list.reads.ts';
import { soughtIn } from './device-search.ts';

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
  };
}
