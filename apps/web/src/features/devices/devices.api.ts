import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { RemindedState } from '@tessera/contracts/customers.lists';
import {
  type DeviceRows,
  type DeviceSortKey,
  deviceFilters,
  type ListedPackage,
  type ListedState,
} from '@tessera/contracts/devices.lists';
import { readMacPagesAnew } from '../../domain/device-page/device-page.api.ts';
import { type SearchKind, searchFields } from '../../domain/devices/search-fields.ts';
import { followedRows } from '../../domain/newer/newer-query.ts';
import { api } from '../../lib/api-client.ts';
import { filtersAsked, type TableSearch } from '../../lib/table-search.ts';
import { hasEnd } from './expiring-choices.ts';

export type DeviceSearch = TableSearch<DeviceSortKey> & {
  by?: SearchKind;
  group?: DeviceRows;
  app?: number;
  state?: ListedState;
  within?: number;
  reminded?: RemindedState;
  package?: ListedPackage;
  reseller?: number;
  ends_from?: string;
  ends_to?: string;
};
export type EnableResult = PortalAnswer<'POST /disable-mac'>['results'][number];

/** What an address narrows the list to, by the names of the calls. */
function narrowedTo(search: DeviceSearch) {
  // What an edited address left without its state narrows nothing that a chip shows.
  const shown = {
    ...search,
    within: search.state === 'expiring' ? search.within : undefined,
    reminded: hasEnd(search.state) ? search.reminded : undefined,
  };
  return { ...searchFields(search.by, search.q), ...filtersAsked(deviceFilters, shown) };
}

const sortedBy = (search: DeviceSearch) => ({ sort_key: search.sort, sort_type: search.dir });

/** The search of an address, by the names of the calls. */
const askedOf = (search: DeviceSearch) => ({ ...narrowedTo(search), ...sortedBy(search) });

/** Those that were picked; null: all that match. */
type Picked = readonly { id: number }[] | null;

export function selectedOf(search: DeviceSearch, picked: Picked) {
  return picked === null ? narrowedTo(search) : { device_ids: picked.map(({ id }) => id) };
}

export const deviceListQuery = (search: DeviceSearch) =>
  queryOptions({
    queryKey: [['devices', 'applications', 'people'], 'list', search],
    queryFn: ({ signal }) =>
      api('POST /activated-apps', {
        signal,
        body: { ...askedOf(search), group: search.group, page_number: search.page, page_size: search.size },
      }),
    placeholderData: keepPreviousData,
  });

/** What came since, and what changed of those shown. Rows that several stand in are not in the order in which they came. */
export function followedDevices(search: DeviceSearch) {
  const devices = followedRows({
    list: deviceListQuery(search),
    search,
    rowsOf: (answer) => answer.data.Devices,
    ask: (sent, signal) =>
      api('POST /activated-apps/newer', { signal, body: { ...filtersAsked(deviceFilters, search), ...sent } }),
    onChanged: (rows) => void readMacPagesAnew(rows.map(({ mac_address }) => mac_address)),
  });
  return search.group === undefined ? devices : { ...devices, newestOf: null };
}

/** All that match, as they are now. */
export const matchingDevices = async (search: DeviceSearch) =>
  (await api('POST /activated-apps/matching', { body: askedOf(search) })).data;

/** All that the list shows over its pages, or those that were picked, whatever it was narrowed to since, as a file. */
export const exportDevices = (search: DeviceSearch, picked: Picked = null) =>
  api('POST /activated-apps/export', { body: { ...selectedOf(search, picked), ...sortedBy(search) } });
