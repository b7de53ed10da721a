import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { TransferSortKey } from '@tessera/contracts/credits.lists';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type Transfer = PortalAnswer<'POST /credit-transaction-logs'>['data']['ResellerCreditShareLog'][number];
export type LoggedType = 'Added Credit' | 'Added Self Credit' | 'Withdraw';

const creditKeys = {
  log: (types: LoggedType[], search: TableSearch) => [['credit', 'people'], 'transfers', types, search] as const,
  statement: (search: TableSearch & { user?: number }) => [['credit', 'people'], 'statement', search] as const,
  alert: (userId: number | undefined) => [[], 'low-credit-alert', userId] as const,
};

/** The search of an address, by the names of the calls. */
const askedOf = (types: LoggedType[], { q, sort, dir }: TableSearch<TransferSortKey>) => ({
  transaction_type: types,
  keyword: q,
  sort_key: sort,
  sort_type: dir,
});

export const transferLogQuery = (types: LoggedType[], search: TableSearch<TransferSortKey>) =>
  queryOptions({
    queryKey: creditKeys.log(types, search),
    queryFn: ({ signal }) =>
      api('POST /credit-transaction-logs', {
        signal,
        body: { ...askedOf(types, search), page_number: search.page, page_size: search.size },
      }),
    placeholderData: keepPreviousData,
  });

/** All that the log shows over its pages, as a file. */
export function exportTransfers(types: LoggedType[], search: TableSearch<TransferSortKey>) {
  return api('POST /credit-transaction-logs/export', { body: askedOf(types, search) });
}

export const statementQuery = (search: TableSearch & { user?: number }) =>
  queryOptions({
    queryKey: creditKeys.statement(search),
    queryFn: ({ signal }) =>
      api('GET /credit-statement', {
        signal,
        query: { userId: search.user, page_number: search.page, page_size: search.size },
      }),
    placeholderData: keepPreviousData,
  });

/** Below how many points somebody is told; oneself without an id. */
export const lowCreditQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: creditKeys.alert(userId),
    queryFn: ({ signal }) => api('GET /low-credit-alert', { signal, query: { userId } }),
  });

/** Sends a recharge as the wire wants it: each field in base64, with the id of this one recharge. */
export function recharge(
  values: { resellerEmail: string; creditPoint: number },
  creditSharePasscode: string,
  requestId: string,
) {
  return api('POST /admin-recharge-credit', {
    body: {
      resellerEmail: toBase64(values.resellerEmail),
      creditPoint: toBase64(String(values.creditPoint)),
      creditSharePasscode: toBase64(creditSharePasscode),
    },
    requestId,
  });
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** After another threshold was set. */
export const lowCreditChanged = (userId: number | undefined) =>
  queryClient.invalidateQueries({ queryKey: creditKeys.alert(userId) });
