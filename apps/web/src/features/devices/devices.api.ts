import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { DeviceSortKey, ListedState } from '@tessera/contracts/devices.lists';
import { type SearchKind, searchFields } from '../../domain/devices/search-fields.ts';
import { api } from '../../lib/api-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type DeviceSearch = TableSearch<DeviceSortKey> & {
  by?: SearchKind;
  app?: number;
  state?: ListedState;
  within?: number;
};
export type EnableResult = PortalAnswer<'POST /disable-mac'>['results'][number];

/** The search of an address, by the names of the calls. */
function askedOf({ by, q, app, state, within, sort, dir }: DeviceSearch) {
  return { ...searchFields(by, q), app_id: app, state, within_days: within, sort_key: sort, sort_type: dir };
}

export const deviceListQuery = (search: DeviceSearch) =>
  queryOptions({
    queryKey: [['devices', 'applications', 'people'], 'list', search],
    queryFn: ({ signal }) =>
      api('POST /activated-apps', {
        signal,
        body: { ...askedOf(search), page_number: search.page, page_size: search.size },
      }),
    placeholderData: keepPreviousData,
  });

/** All that the list shows over its pages, as a file. */
export const exportDevices = (search: DeviceSearch) => api('POST /activated-apps/export', { body: askedOf(search) });
