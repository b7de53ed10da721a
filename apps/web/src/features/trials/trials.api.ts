import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import type { TableSearch } from '../../lib/table-search.ts';
import type { TrialSearch } from './trial-search.ts';

export type Figures = PortalAnswer<'GET /trial-figures'>['data'];
export type Rules = PortalAnswer<'GET /trial-rules'>['data'];
export type ApplicationRules = Rules['applications'][number];
export type Block = PortalAnswer<'GET /trial-blocks'>['data']['blocks'][number];

export const figuresQuery = ({ month, app, reseller }: TrialSearch) =>
  queryOptions({
    queryKey: [['trials', 'devices', 'applications', 'people'], 'figures', month, app, reseller],
    queryFn: async ({ signal }) =>
      (await api('GET /trial-figures', { signal, query: { month, app_id: app, reseller_id: reseller } })).data,
    placeholderData: keepPreviousData,
  });

export const blocksQuery = ({ page, size }: TableSearch<'created_at'>) =>
  queryOptions({
    queryKey: [['trials', 'people'], 'blocks', page, size],
    queryFn: ({ signal }) => api('GET /trial-blocks', { signal, query: { page_number: page, page_size: size } }),
    placeholderData: keepPreviousData,
  });

export const trialsChanged = () => changed('trials');

/** Takes an entry off the list. Answers what to tell the person. */
export async function removeBlock(id: number): Promise<string> {
  const answer = await api('DELETE /trial-blocks/{id}', { params: { id } });
  await trialsChanged();
  return answer.msg;
}
