import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { auditFilters } from '@tessera/contracts/audit.lists';
import { api } from '../../lib/api-client.ts';
import { filtersAsked, type TableSearch } from '../../lib/table-search.ts';

export type AuditEntry = PortalAnswer<'GET /audit-log'>['data']['AuditLog'][number];

export type AuditSearch = TableSearch & {
  target?: string;
  request?: string;
  kind?: string;
  from?: string;
  to?: string;
};

const askedOf = (search: AuditSearch) => ({ who: search.q, ...filtersAsked(auditFilters, search) });

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
