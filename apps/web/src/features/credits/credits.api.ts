import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BoughtPackage } from '@tessera/contracts/activations.lists';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import {
  type givenTypes,
  type StatementKind,
  statementFilters,
  type TransferSortKey,
  transferFilters,
} from '@tessera/contracts/credits.lists';
import { beginsWithNewest, type Followed, newestIn } from '../../domain/newer/newer-query.ts';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { filtersAsked, type TableSearch } from '../../lib/table-search.ts';

type TransferLog = PortalAnswer<'POST /credit-transaction-logs'>;
export type Transfer = TransferLog['data']['ResellerCreditShareLog'][number];
export type LoggedType = 'Added Credit' | 'Added Self Credit' | 'Withdraw';

const creditKeys = {
  log: (types: LoggedType[], search: TableSearch) => [['credit', 'people'], 'transfers', types, search] as const,
  statement: (sought: object) =>
    [['credit', 'people', 'applications', 'customers', 'codes'], 'statement', sought] as const,
  alert: (userId: number | undefined) => [[], 'low-credit-alert', userId] as const,
};

export type TransferSearch = TableSearch<TransferSortKey> & {
  user?: number;
  type?: (typeof givenTypes)[number];
  from?: string;
  to?: string;
};

/** The filters of an address, by the names of the calls. */
const chipsOf = (types: LoggedType[], search: TransferSearch) => ({
  ...filtersAsked(transferFilters, search),
  transaction_type: search.type === undefined ? types : [search.type],
});

/** With its words and its order. */
const askedOf = (types: LoggedType[], search: TransferSearch) => ({
  keyword: search.q,
  ...chipsOf(types, search),
  sort_key: search.sort,
  sort_type: search.dir,
});

export const transferLogQuery = (types: LoggedType[], search: TransferSearch) =>
  queryOptions({
    queryKey: creditKeys.log(types, search),
    queryFn: ({ signal }) =>
      api('POST /credit-transaction-logs', {
        signal,
        body: { ...askedOf(types, search), page_number: search.page, page_size: search.size },
      }),
    placeholderData: keepPreviousData,
  });

/** Of what the log shows over its pages: how many, and what they come to. */
export const transferTotalsQuery = (types: LoggedType[], search: TransferSearch) => {
  const sought = { keyword: search.q, ...chipsOf(types, search) };
  return queryOptions({
    queryKey: [['credit', 'people'], 'transfer-totals', sought],
    queryFn: ({ signal }) => api('POST /credit-transaction-logs/totals', { signal, body: sought }),
  });
};

/** How many came since the newest that is shown. */
export const followedTransfers = (types: LoggedType[], search: TransferSearch): Followed<TransferLog> => ({
  key: transferLogQuery(types, search).queryKey,
  newestOf: beginsWithNewest(search) ? newestIn(({ data }) => data.ResellerCreditShareLog) : null,
  ask: ({ after = 0 }, signal) =>
    api('POST /credit-transaction-logs/newer', { signal, body: { ...chipsOf(types, search), after } }),
});

/** All that the log shows over its pages, as a file. */
export function exportTransfers(types: LoggedType[], search: TransferSearch) {
  return api('POST /credit-transaction-logs/export', { body: askedOf(types, search) });
}

export type StatementSearch = TableSearch & {
  user?: number;
  kind?: StatementKind | undefined;
  package?: BoughtPackage | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** What is added up: the last so many points, or all that is shown. */
  sums?: number | 'all' | undefined;
};
export type StatementSums = PortalAnswer<'GET /credit-statement/sums'>['data'];
export type StatementRow = PortalAnswer<'GET /credit-statement'>['data']['rows'][number];

/** What of an account's statement is looked for, by the names of the call. */
const soughtOf = (search: StatementSearch) => ({
  userId: search.user,
  ...filtersAsked(statementFilters, search),
  keyword: search.q,
});

const rowsAtOnce = 30;

/** The statement from its newest row on, as far as somebody has gone back. */
export const statementQuery = (search: StatementSearch) =>
  infiniteQueryOptions({
    queryKey: creditKeys.statement(soughtOf(search)),
    queryFn: ({ signal, pageParam }) =>
      api('GET /credit-statement', {
        signal,
        query: { ...soughtOf(search), folded: true, page_size: rowsAtOnce, before: pageParam },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data }) => data.next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** What the lines were for, added up. */
export const statementSumsQuery = (search: StatementSearch) =>
  queryOptions({
    queryKey: [...creditKeys.statement(soughtOf(search)), 'sums', search.sums],
    queryFn: ({ signal }) =>
      api('GET /credit-statement/sums', {
        signal,
        query: { ...soughtOf(search), ...(typeof search.sums === 'number' && { last: search.sums }) },
      }),
    placeholderData: keepPreviousData,
  });

/** The lines of a row that is several. */
export const rowLinesQuery = (search: StatementSearch, { first_id, id }: Pick<StatementRow, 'first_id' | 'id'>) =>
  infiniteQueryOptions({
    queryKey: [...creditKeys.statement(soughtOf(search)), first_id, id],
    queryFn: ({ signal, pageParam }) =>
      api('GET /credit-statement', {
        signal,
        query: { ...soughtOf(search), after: first_id, page_size: rowsAtOnce, before: pageParam },
      }),
    initialPageParam: id + 1,
    getNextPageParam: ({ data }) => data.next ?? undefined,
  });

/** All that the statement shows, line by line, as a file. */
export function exportStatement(search: StatementSearch) {
  return api('GET /credit-statement/export', { query: soughtOf(search) });
}

/** What the statement shows, to print or send on. */
export function printStatement(search: StatementSearch) {
  return api('GET /credit-statement/pdf', { query: soughtOf(search) });
}

/** Below how many points somebody is told; oneself without an id. */
export const lowCreditQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: creditKeys.alert(userId),
    queryFn: ({ signal }) => api('GET /low-credit-alert', { signal, query: { userId } }),
  });

/** Sends a recharge as the wire wants it: each field in base64, with the id of this one recharge. */
export function recharge(
  values: { resellerEmail: string; creditPoint: number; note?: string | undefined },
  creditSharePasscode: string,
) {
  return api('POST /admin-recharge-credit', {
    body: {
      resellerEmail: toBase64(values.resellerEmail),
      creditPoint: toBase64(String(values.creditPoint)),
      creditSharePasscode: toBase64(creditSharePasscode),
      ...(values.note !== undefined && { note: toBase64(values.note) }),
    },
    // Not with the passcode, of which it has another each time.
    once: values,
  });
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** After another threshold was set. */
export const lowCreditChanged = (userId: number | undefined) =>
  queryClient.invalidateQueries({ queryKey: creditKeys.alert(userId) });
