import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { CustomerSortKey, RemindedState } from '@tessera/contracts/customers.lists';
import { customersChanged } from '../../domain/customers/customers-changed.ts';
import { beginsWithNewest, type Followed, type Row } from '../../domain/newer/newer-query.ts';
import { api } from '../../lib/api-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    'my-device-settings': true;
  }
}

type CustomerList = PortalAnswer<'POST /customers'>;
export type ListedCustomer = CustomerList['data']['Customers'][number];
export type CustomerSearch = TableSearch<CustomerSortKey> & { within?: number; reminded?: RemindedState };

/** The search of an address, by the names of the calls. */
const askedOf = ({ q, within, reminded, sort, dir }: CustomerSearch) => ({
  keyword: q,
  within_days: within,
  reminded,
  sort_key: sort,
  sort_type: dir,
});

export const customerListQuery = (search: CustomerSearch) =>
  queryOptions({
    queryKey: [['customers', 'devices', 'people'], 'list', search],
    queryFn: ({ signal }) =>
      api('POST /customers', {
        signal,
        body: { ...askedOf(search), page_number: search.page, page_size: search.size },
      }),
    placeholderData: keepPreviousData,
  });

/** How many were noted or changed since the last that is shown; those whose device ends soon are in another order. */
export const followedCustomers = (search: CustomerSearch): Followed<CustomerList, Row, string> => ({
  key: customerListQuery(search).queryKey,
  newestOf:
    beginsWithNewest(search) && search.within === undefined && search.reminded === undefined
      ? ({ data }) => data.Customers[0]?.updated_at ?? anyTime
      : null,
  ask: ({ after = anyTime }, signal) => api('POST /customers/newer', { signal, body: { after } }),
});

/** Where no row is shown. */
const anyTime = new Date(0).toISOString();

/** What one's customers may do on the page of their device. */
export const myDeviceQuery = queryOptions({
  queryKey: [['my-device-settings'], 'own'],
  queryFn: async ({ signal }) => (await api('GET /my-device-settings', { signal })).data,
});

/** All that the list shows over its pages, as a file. */
export const exportCustomers = (search: CustomerSearch) => api('POST /customers/export', { body: askedOf(search) });

export type CustomerPlan = PortalAnswer<'POST /customers/import/preview'>['data'];

export async function previewCustomers(file: File, replace: boolean): Promise<CustomerPlan> {
  return (await api('POST /customers/import/preview', { body: { replace }, files: { file } })).data;
}

/** The rows with a fault, as a file to be mended. */
export const downloadFaults = (file: File, replace: boolean) =>
  api('POST /customers/import/faults', { body: { replace }, files: { file } });

/** Notes what the rows without a fault say, as it was looked at. Answers how many it noted anew or changed. */
export async function importCustomers(file: File, replace: boolean, plan: string): Promise<number> {
  const answer = await api('POST /customers/import', { body: { mode: 'valid', replace, plan }, files: { file } });
  void customersChanged();
  return answer.data.created + answer.data.changed;
}
