import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { ApplicationSortKey } from '@tessera/contracts/applications.lists';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { listQuery } from '../../lib/list-query.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type Application = PortalAnswer<'GET /get-application/{id}'>['data'];

const applicationKeys = {
  list: (search: TableSearch) => [['applications'], 'list', search] as const,
  one: (id: number) => [['applications'], 'one', id] as const,
  prices: (id: number) => [['applications', 'people'], 'prices', id] as const,
};

export const applicationListQuery = (search: TableSearch<ApplicationSortKey>) =>
  queryOptions({
    queryKey: applicationKeys.list(search),
    queryFn: ({ signal }) =>
      api('GET /get-applications', {
        signal,
        query: listQuery(search),
      }),
    placeholderData: keepPreviousData,
  });

export const applicationQuery = (id: number) =>
  queryOptions({
    queryKey: applicationKeys.one(id),
    queryFn: ({ signal }) => api('GET /get-application/{id}', { signal, params: { id } }),
  });

export type ResellerPrice = PortalAnswer<'GET /application/{id}/prices'>['data'][number];

export const resellerPricesQuery = (id: number) =>
  queryOptions({
    queryKey: applicationKeys.prices(id),
    queryFn: ({ signal }) => api('GET /application/{id}/prices', { signal, params: { id } }),
  });

/** After a change of applications or their prices. */
export const applicationsChanged = () => changed('applications');
