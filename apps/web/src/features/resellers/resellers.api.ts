import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { limits } from '@tessera/contracts/limits';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type Reseller = PortalAnswer<'GET /total-resellers/list'>['data'][number];
export type WholeReseller = PortalAnswer<'GET /show-resellers/{id}'>['data'];
type ResellerSort = 'created_at' | 'name' | 'email' | 'credit_point' | 'total_boxes_activated';
type DeletedSort = 'deleted_at' | 'created_at' | 'name' | 'email' | 'credit_point';

const keys = {
  list: (search: TableSearch) => ['resellers', 'list', search] as const,
  deleted: (search: TableSearch) => ['resellers', 'deleted', search] as const,
  below: (id: number, search: TableSearch) => ['resellers', 'below', id, search] as const,
  one: (id: number) => ['resellers', 'one', id] as const,
  boxes: (id: number) => ['resellers', 'boxes', id] as const,
};

const searchOf = (text: string) => (text.length >= limits.searchMinLength ? text : '');

/** How the calls of both lists are asked for a page. */
const pageOf = <S extends string>(search: TableSearch<S>) => ({
  page_number: search.page,
  page_size: search.size,
  sort_key: search.sort,
  sort_type: search.dir,
  search_title: search.q,
});

export const resellerListQuery = (search: TableSearch<ResellerSort>) =>
  queryOptions({
    queryKey: keys.list(search),
    queryFn: ({ signal }) => api('GET /total-resellers/list', { signal, query: pageOf(search) }),
    placeholderData: keepPreviousData,
  });

export const deletedResellersQuery = (search: TableSearch<DeletedSort>) =>
  queryOptions({
    queryKey: keys.deleted(search),
    queryFn: ({ signal }) => api('GET /deleted-resellers/list', { signal, query: pageOf(search) }),
    placeholderData: keepPreviousData,
  });

export const subResellersQuery = (id: number, search: TableSearch<ResellerSort>) =>
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
    queryFn: ({ signal }) => api('GET /show-resellers/{id}', { signal, params: { id } }),
  });

/** Anew for another parent: they can be moved meanwhile. */
export const parentQuery = ({ id, parent_reseller_id }: Pick<WholeReseller, 'id' | 'parent_reseller_id'>) =>
  queryOptions({
    queryKey: ['resellers', 'parent', id, parent_reseller_id],
    queryFn: ({ signal }) => api('GET /show-parent-reseller/{id}', { signal, params: { id } }),
  });

/** Sub-resellers of one, to pick from: searched from the third character on, the first by name before. */
export const childrenQuery = (id: number, text: string) =>
  queryOptions({
    queryKey: ['resellers', 'children', id, text],
    queryFn: ({ signal }) =>
      api('GET /get-subresellers-by-id/{id}', { signal, params: { id }, query: { search: searchOf(text), limit: 50 } }),
    placeholderData: keepPreviousData,
  });

/** Who can be a parent: searched from the third character on, the first by e-mail before. */
export const possibleParentsQuery = (text: string, excludeId: number | undefined) =>
  queryOptions({
    queryKey: ['resellers', 'possible-parents', text, excludeId],
    queryFn: ({ signal }) =>
      api('GET /resellers-switch-assign-list', {
        signal,
        query: { search: searchOf(text), excludeId },
      }),
    placeholderData: keepPreviousData,
  });

export const rolesQuery = queryOptions({
  queryKey: ['resellers', 'roles'],
  queryFn: ({ signal }) => api('GET /get-roles', { signal }),
});

export const boxesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.boxes(id),
    queryFn: ({ signal }) => api('GET /resellers/{id}/boxes', { signal, params: { id } }),
  });

export function resellersChanged(): Promise<void> {
  return queryClient.invalidateQueries();
}
