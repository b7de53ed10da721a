import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Code } from '@tessera/contracts/codes.calls';
import {
  type CodeSortKey,
  codeFilters,
  type codeTypes,
  type codeUses,
  type listedCodeStates,
} from '@tessera/contracts/codes.lists';
import { followedRows } from '../../domain/newer/newer-query.ts';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { filtersAsked, type TableSearch } from '../../lib/table-search.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    codes: true;
  }
}

export type { Code } from '@tessera/contracts/codes.calls';

export type CodeSearch = TableSearch<CodeSortKey> & {
  state?: (typeof listedCodeStates)[number];
  type?: (typeof codeTypes)[number];
  use?: (typeof codeUses)[number];
  reseller?: number;
  from?: string;
  to?: string;
};

/** The search of an address, by the names of the calls. */
const askedOf = (search: CodeSearch) => ({
  sort_key: search.sort,
  sort_type: search.dir,
  search_query: search.q,
  ...filtersAsked(codeFilters, search),
});

export const codeListQuery = (search: CodeSearch) =>
  queryOptions({
    queryKey: [['codes', 'people', 'devices', 'servers'], 'list', search],
    queryFn: ({ signal }) =>
      api('GET /activation-codes', {
        signal,
        query: {
          page: search.page,
          per_page: search.size,
          ...askedOf(search),
        },
      }),
    placeholderData: keepPreviousData,
  });

/** What was bought since, and what changed of those shown. */
export const followedCodes = (search: CodeSearch) =>
  followedRows({
    list: codeListQuery(search),
    search,
    rowsOf: (answer) => answer.codes,
    ask: (sent, signal) =>
      api('POST /activation-codes/newer', { signal, body: { ...filtersAsked(codeFilters, search), ...sent } }),
  });

/** All that match, as they are now: read once, whatever changes. */
export const matchingCodesQuery = (search: CodeSearch) =>
  queryOptions({
    queryKey: [[], 'matching-codes', askedOf(search)],
    queryFn: async ({ signal }) =>
      (await api('POST /activation-codes/matching', { signal, body: askedOf(search) })).data,
  });

/** All that the list shows over its pages, as a file. */
export const exportCodes = (search: CodeSearch) => api('POST /activation-codes/export', { body: askedOf(search) });

/** The code of that value, for whoever comes to its playlists by a link and not from the list; null when there is none. */
export const codeOfValueQuery = (value: string) =>
  queryOptions({
    queryKey: [['codes', 'people', 'devices', 'servers'], 'value', value],
    queryFn: async ({ signal }) => {
      const { codes } = await api('GET /activation-codes', { signal, query: { search_query: value } });
      return codes.find((code) => code.value === value) ?? null;
    },
  });

export const codePlaylistsQuery = (value: string, apiKey: string | undefined) =>
  queryOptions({
    queryKey: [['codes', 'servers'], 'playlists', value, apiKey],
    queryFn: async ({ signal }) => {
      const answer = await api('POST /get-playlist/{code}', { signal, params: { code: value }, body: { apiKey } });
      return answer.playlists;
    },
    retry: false,
  });

/** A code that changes may change the devices that it activated. */
export const codesChanged = () => changed('codes', 'devices');

/** What a code is in one word: expired goes before disabled. */
export type CodeState = 'active' | 'inactive' | 'expired';

export function codeStateOf({ expired, status }: Pick<Code, 'expired' | 'status'>): CodeState {
  if (expired === 1) return 'expired';
  return status === 1 ? 'active' : 'inactive';
}
