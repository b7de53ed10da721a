import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { creditMoved } from '../../domain/credit/balance.ts';
import { devicesChanged } from '../../domain/devices/device-queries.ts';
import { type SearchKind, searchFields } from '../../domain/devices/search-fields.ts';
import { api } from '../../lib/api-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type LoggedActivation = PortalAnswer<'POST /activation-logs'>['data']['UserActiTranLogs'][number];
export type ActivationSort = 'created_at' | 'credit_point' | 'box_expiry_date' | 'mac_address' | 'module';
export type ActivationSearch = TableSearch<ActivationSort> & { by?: SearchKind };

export const activationLogQuery = ({ by, ...search }: ActivationSearch) =>
  queryOptions({
    queryKey: [['devices', 'people', 'applications'], 'activation-log', by, search],
    queryFn: ({ signal }) =>
      api('POST /activation-logs', {
        signal,
        body: {
          ...searchFields(by, search.q),
          page_number: search.page,
          page_size: search.size,
          sort_key: search.sort,
          sort_type: search.dir,
        },
      }),
    placeholderData: keepPreviousData,
  });

/** All that the log shows over its pages, as a file. */
export function exportActivations({ by, q, sort, dir }: ActivationSearch) {
  return api('POST /activation-logs/export', { body: { ...searchFields(by, q), sort_key: sort, sort_type: dir } });
}

/** Takes an activation back; the credit points return at once. Answers what to tell the person. */
export async function undoActivation(activationId: number): Promise<string> {
  const answer = await api('POST /cancel-activation', { body: { activation_id: activationId } });
  void creditMoved(answer.remaining_credit);
  void devicesChanged();
  return answer.msg;
}
