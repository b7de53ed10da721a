import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import type { TableSearch } from '../../lib/table-search.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    'device-notices': true;
  }
}

export type Notice = PortalAnswer<'GET /device-notices'>['data']['notices'][number];

/** Which devices hear one, as its form has it. */
export type Target = {
  app_id: string;
  reseller_email: string;
  server_id: string;
  state: string;
  ends_from: string;
  ends_to: string;
};

export const noticeListQuery = ({ page, size }: TableSearch<'created_at'>) =>
  queryOptions({
    queryKey: [['device-notices', 'applications', 'people', 'servers'], 'list', page, size],
    queryFn: ({ signal }) => api('GET /device-notices', { signal, query: { page_number: page, page_size: size } }),
    placeholderData: keepPreviousData,
  });

/** How many devices it would reach now. */
export const reachQuery = (target: Target) =>
  queryOptions({
    queryKey: [['devices', 'servers'], 'notice-reach', target],
    queryFn: async ({ signal }) =>
      (await api('POST /device-notices/reach', { signal, body: target as never })).data.devices,
    placeholderData: keepPreviousData,
    retry: false,
  });

export async function removeNotice(id: number): Promise<string> {
  const answer = await api('DELETE /device-notices/{id}', { params: { id } });
  await changed('device-notices');
  return answer.msg;
}
