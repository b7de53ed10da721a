import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type AuditEntry = PortalAnswer<'GET /audit-log'>['data']['AuditLog'][number];

export type AuditSearch = TableSearch & {
  target?: string;
  request?: string;
  kind?: string;
  from?: string;
  to?: string;
};

function askedOf({ q, target, request, kind, from, to }: AuditSearch) {
  return { who: q, target, request_id: request, action: kind, from, to };
}

export const auditLogQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: [[], 'audit-log', search],
    // Every change adds to it.
    staleTime: 0,
    queryFn: ({ signal }) =>
      api('GET /audit-log', {
        signal,
        query: { page_number: search.page, page_size: search.size, ...askedOf(search) },
      }),
    placeholderData: keepPreviousData,
  });

/** The rows of all pages, and those beyond the last. */
export const exportAuditLog = (search: AuditSearch) => api('GET /audit-log/export', { query: askedOf(search) });
