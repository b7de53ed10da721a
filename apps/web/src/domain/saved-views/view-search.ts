import { activationFilters } from '@tessera/contracts/activations.lists';
import { codeFilters } from '@tessera/contracts/codes.lists';
import { transferFilters } from '@tessera/contracts/credits.lists';
import { deviceFilters } from '@tessera/contracts/devices.lists';
import { resellerFilters } from '@tessera/contracts/people.lists';
import type { ViewedList } from '@tessera/contracts/saved-views.lists';
import { ticketFilters } from '@tessera/contracts/tickets.lists';
import { filtersAsked } from '../../lib/table-search.ts';
import type { ViewFilters } from './saved-views.api.ts';

/** The screens of lists that have views, and how their addresses name the filters. */
export const viewedScreens = {
  devices: { to: '/user-list', names: deviceFilters },
  activations: { to: '/transactions-logs', names: activationFilters },
  codes: { to: '/iboprotv', names: codeFilters },
  tickets: { to: '/tickets-list', names: ticketFilters },
  resellers: { to: '/reseller-list', names: resellerFilters },
  shared_credit: { to: '/credit-point-share-log', names: transferFilters },
  withdrawn_credit: { to: '/withdraw-point-share-log', names: transferFilters },
} as const satisfies Record<ViewedList, { to: string; names: Record<string, string> }>;

/** What an address is narrowed by, by the names of the call. */
export function filtersOf(list: ViewedList, search: object): ViewFilters {
  const asked = filtersAsked<Record<string, string>, Record<string, unknown>>(viewedScreens[list].names, {
    ...search,
  });
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as ViewFilters;
}

/**
 * The part of an address that is narrowed so; all its other filters are taken away. What expires is a list of work, the soonest first;
 * whoever leaves it (`before`: what was narrowed to) leaves that order there.
 */
export function searchOf(
  list: ViewedList,
  filters: ViewFilters,
  before: ViewFilters = {},
): Record<string, string | number | undefined> {
  const names: Record<string, string> = viewedScreens[list].names;
  const narrowed = Object.entries(names).map(([name, asName]) => [name, filters[asName]]);
  const isWork = ({ state }: ViewFilters) => list === 'devices' && state === 'expiring';
  const order = isWork(filters) ? soonestFirst : isWork(before) ? asEver : {};
  return { ...Object.fromEntries(narrowed), ...order };
}

const soonestFirst = { sort: 'expire_date', dir: 'asc' };
const asEver = { sort: undefined, dir: undefined };

/** Whether two narrow to the same. */
export function areSame(one: ViewFilters, other: ViewFilters): boolean {
  const entries = Object.entries(one);
  return entries.length === Object.keys(other).length && entries.every(([name, value]) => other[name] === value);
}
