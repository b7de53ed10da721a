import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';
import type { auditKinds } from './audit-kinds.ts';

export type AuditEntry = PortalAnswer<'GET /audit-log'>['data']['AuditLog'][number];

export interface AuditSearch extends TableSearch {
  target?: string;
  kind?: (typeof auditKinds)[number];
  from?: string;
  to?: string;
}

export const auditLogQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit-log', search],
    queryFn: ({ signal }) =>
      api('GET /audit-log', {
        signal,
        query: {
          page_number: search.page,
          page_size: search.size,
          who: search.q,
          target: search.target,
          action: search.kind,
          from: search.from,
          to: search.to,
        },
      }),
    placeholderData: keepPreviousData,
  });
