import { dueDays, expiringDays, type ListedState } from '@tessera/contracts/devices.lists';
import type { DeviceSearch } from './devices.api.ts';

/** Within how many days can be chosen; and what an address says besides, so that it is shown as what it is. */
export function expiringChoices({
  state,
  within = expiringDays.usual,
}: Pick<DeviceSearch, 'state' | 'within'>): number[] {
  const days = new Set([dueDays.ahead, expiringDays.usual, ...(state === 'expiring' ? [within] : [])]);
  return [...days].toSorted((one, other) => one - other);
}

/** *Expiring* is several of the choices, one for each of these days. */
export function stateValueOf({
  state,
  within = expiringDays.usual,
}: Pick<DeviceSearch, 'state' | 'within'>): string | undefined {
  return state === 'expiring' ? `expiring-${within}` : state;
}

/** A reminder is of an end, that comes or has been. */
export const hasEnd = (state: ListedState | undefined) => state === 'expiring' || state === 'expired';

/** What expires is a list of work to do: the soonest first. */
export function stateOf(value: string | undefined): Partial<DeviceSearch> {
  const [state, days] = value?.split('-') ?? [];
  if (days === undefined) {
    const chosen = state as ListedState | undefined;
    return { state: chosen, within: undefined, ...(!hasEnd(chosen) && { reminded: undefined }) };
  }
  return { state: 'expiring', within: Number(days), sort: 'expire_date', dir: 'asc' };
}
