import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { limits } from '@tessera/contracts/limits';
import {
  type DeletedResellerSortKey,
  type listedPersonStates,
  type ResellerSortKey,
  resellerFilters,
  type resellerLevels,
} from '@tessera/contracts/people.lists';
import { followedRows } from '../../domain/newer/newer-query.ts';
import { ApiError, api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { textOf } from '../../lib/i18n.ts';
import { listQuery } from '../../lib/list-query.ts';
import { filtersAsked, type TableSearch } from '../../lib/table-search.ts';

export type Reseller = PortalAnswer<'GET /total-resellers/list'>['data'][number];
export type WholeReseller = PortalAnswer<'GET /show-resellers/{id}'>['data'];

const keys = {
  list: (search: TableSearch) => [['people', 'credit', 'devices'], 'resellers', search] as const,
  deleted: (search: TableSearch) => [['people', 'credit'], 'deleted-resellers', search] as const,
  below: (id: number, search: TableSearch) => [['people', 'credit', 'devices'], 'sub-resellers', id, search] as const,
  one: (id: number) => [['people', 'credit', 'applications', 'devices'], 'reseller', id] as const,
  boxes: (id: number) => [['people', 'devices'], 'boxes', id] as const,
};

const searchOf = (text: string) => (text.length >= limits.searchMinLength ? text : '');

export type ResellerSearch = TableSearch<ResellerSortKey> & {
  state?: (typeof listedPersonStates)[number];
  level?: (typeof resellerLevels)[number];
  reseller?: number;
  credit_from?: number;
  credit_to?: number;
  from?: string;
  to?: string;
};

export const resellerListQuery = (search: ResellerSearch) =>
  queryOptions({
    queryKey: keys.list(search),
    queryFn: ({ signal }) =>
      api('GET /total-resellers/list', {
        signal,
        query: { ...listQuery(search), ...filtersAsked(resellerFilters, search) },
      }),
    placeholderData: keepPreviousData,
  });

/** Who was added since, and what changed of those shown. */
export const followedResellers = (search: ResellerSearch) =>
  followedRows({
    list: resellerListQuery(search),
    search,
    rowsOf: (answer) => answer.data,
    ask: (sent, signal) =>
      api('POST /total-resellers/newer', { signal, body: { ...filtersAsked(resellerFilters, search), ...sent } }),
  });

/** All that the list shows over its pages, as a file. */
export const exportResellers = (search: ResellerSearch) =>
  api('POST /total-resellers/export', {
    body: {
      search_title: searchOf(search.q),
      sort_key: search.sort,
      sort_type: search.dir,
      ...filtersAsked(resellerFilters, search),
    },
  });

export const deletedResellersQuery = (search: TableSearch<DeletedResellerSortKey>) =>
  queryOptions({
    queryKey: keys.deleted(search),
    queryFn: ({ signal }) => api('GET /deleted-resellers/list', { signal, query: listQuery(search) }),
    placeholderData: keepPreviousData,
  });

export const subResellersQuery = (id: number, search: TableSearch<ResellerSortKey>) =>
  queryOptions({
    queryKey: keys.below(id, search),
    queryFn: ({ signal }) =>
      api('GET /sub-resellers-list/{id}', {
        signal,
        params: { id },
        query: {
          page: search.page,
          pageSize: search.size,
          sort_key: search.sort,
          sort_type: search.dir,
          search: search.q,
        },
      }),
    placeholderData: keepPreviousData,
  });

export const resellerQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => {
      // An address such as /resellers/abc names nobody: asked, the server would speak of a field.
      if (!Number.isSafeInteger(id)) throw new ApiError(404, textOf('resellers:gone'));
      return api('GET /show-resellers/{id}', { signal, params: { id } });
    },
  });

/** What applications cost one's sub-reseller, and oneself. */
export const pricesBesideQuery = (id: number) =>
  queryOptions({
    queryKey: [['applications', 'people'], 'prices-beside', id] as const,
    queryFn: ({ signal }) => api('GET /sub-resellers/{id}/prices', { signal, params: { id } }),
  });

/** What they held at the end of each of the last days. */
export const balancesQuery = (id: number) =>
  queryOptions({
    queryKey: [['people', 'credit'], 'balances', id],
    queryFn: async ({ signal }) => (await api('GET /resellers/{id}/balances', { signal, params: { id } })).data.days,
  });

/** Anew for another parent: they can be moved meanwhile. */
export const parentQuery = ({ id, parent_reseller_id }: Pick<WholeReseller, 'id' | 'parent_reseller_id'>) =>
  queryOptions({
    queryKey: [['people'], 'parent', id, parent_reseller_id],
    queryFn: ({ signal }) => api('GET /show-parent-reseller/{id}', { signal, params: { id } }),
  });

/** Sub-resellers of one, to pick from: searched from the third character on, the first by name before. */
export const childrenQuery = (id: number, text: string) =>
  queryOptions({
    queryKey: [['people'], 'children', id, text],
    queryFn: ({ signal }) =>
      api('GET /get-subresellers-by-id/{id}', { signal, params: { id }, query: { search: searchOf(text), limit: 50 } }),
    placeholderData: keepPreviousData,
  });

/** Who can be a parent: searched from the third character on, the first by e-mail before. */
export const possibleParentsQuery = (text: string, excludeId: number | undefined) =>
  queryOptions({
    queryKey: [['people'], 'possible-parents', text, excludeId],
    queryFn: ({ signal }) =>
      api('GET /resellers-switch-assign-list', {
        signal,
        query: { search: searchOf(text), excludeId },
      }),
    placeholderData: keepPreviousData,
  });

export const boxesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.boxes(id),
    queryFn: ({ signal }) => api('GET /resellers/{id}/boxes', { signal, params: { id } }),
  });

/** After a change of people. Their devices go with them: they are disabled, enabled and handed on. */
export const resellersChanged = () => changed('people', 'devices');
