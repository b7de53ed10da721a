import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { Locale } from '@tessera/contracts/locales';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type User = PortalAnswer<'GET /users'>['users']['data'][number];
export type PermissionGroups = PortalAnswer<'GET /permissions'>['data'];

/** With the names of the groups in the reader's language. */
export const permissionsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [[], 'permission-groups', locale],
    queryFn: ({ signal }) => api('GET /permissions', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const userListQuery = (search: TableSearch) =>
  queryOptions({
    queryKey: [['roles', 'people'], 'users', search],
    queryFn: ({ signal }) =>
      api('GET /users', { signal, query: { page: search.page, page_size: search.size, search: search.q } }),
    placeholderData: keepPreviousData,
  });

/** Roles show the number of their people, and people their role: both are asked for again. */
export const usersAndRolesChanged = () => changed('roles', 'people');
