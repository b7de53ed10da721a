import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type ActivationSortKey,
  type ActivationSource,
  activationFilters,
  type activationStates,
  type boughtPackages,
} from '@tessera/contracts/activations.lists';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { type SearchKind, searchFields } from '../../domain/devices/search-fields.ts';
import { followedRows } from '../../domain/newer/newer-query.ts';
import { api } from '../../lib/api-client.ts';
import { filtersAsked, type TableSearch } from '../../lib/table-search.ts';

export type LoggedActivation = PortalAnswer<'POST /activation-logs'>['data']['UserActiTranLogs'][number];
export type ActivationSearch = TableSearch<ActivationSortKey> & {
  by?: SearchKind;
  from?: string;
  to?: string;
  app?: number;
  reseller?: number;
  package?: (typeof boughtPackages)[number];
  source?: ActivationSource;
  cost_from?: number;
  cost_to?: number;
  state?: (typeof activationStates)[number];
};

/** What an address narrows the log to, by the names of the calls. */
const narrowedTo = (search: ActivationSearch) => ({
  ...searchFields(search.by, search.q),
  ...filtersAsked(activationFilters, search),
});

const sortedBy = (search: ActivationSearch) => ({ sort_key: search.sort, sort_type: search.dir });

/** The search of an address, by the names of the calls. */
const askedOf = (search: ActivationSearch) => ({ ...narrowedTo(search), ...sortedBy(search) });

export const activationLogQuery = (search: ActivationSearch) =>
  queryOptions({
    queryKey: [['devices', 'people', 'applications'], 'activation-log', search],
    queryFn: ({ signal }) =>
      api('POST /activation-logs', {
        signal,
        body: { ...askedOf(search), page_number: search.page, page_size: search.size },
      }),
    placeholderData: keepPreviousData,
  });

/** Of what the log shows over its pages: how many, and what they cost. */
export const activationTotalsQuery = (search: ActivationSearch) => {
  const sought = narrowedTo(search);
  return queryOptions({
    queryKey: [['devices', 'people', 'applications'], 'activation-totals', sought],
    queryFn: ({ signal }) => api('POST /activation-logs/totals', { signal, body: sought }),
  });
};

/** What was activated since, and what changed of those shown. */
export const followedActivations = (search: ActivationSearch) =>
  followedRows({
    list: activationLogQuery(search),
    search,
    rowsOf: (answer) => answer.data.UserActiTranLogs,
    ask: (sent, signal) =>
      api('POST /activation-logs/newer', { signal, body: { ...filtersAsked(activationFilters, search), ...sent } }),
  });

/** All that the log shows over its pages, or those that were picked, whatever it was narrowed to since, as a file. */
export const exportActivations = (search: ActivationSearch, picked: readonly { id: number }[] | null = null) => {
  const asked = picked === null ? narrowedTo(search) : { activation_ids: picked.map(({ id }) => id) };
  return api('POST /activation-logs/export', { body: { ...asked, ...sortedBy(search) } });
};
