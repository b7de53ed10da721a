import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { ViewedList, ViewSharing } from '@tessera/contracts/saved-views.lists';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    'saved-views': true;
  }
}

export type SavedView = PortalAnswer<'GET /saved-views'>['data'][number];
export type ViewFilters = SavedView['filters'];

/** All that the person has, over all lists. */
export const savedViewsQuery = queryOptions({
  queryKey: [['saved-views'], 'views'],
  queryFn: async ({ signal }) => (await api('GET /saved-views', { signal, query: {} })).data,
});

/** What the numbers of a list's views change with. */
const counted = {
  devices: ['saved-views', 'devices', 'people', 'applications'],
  activations: ['saved-views', 'devices', 'people', 'applications'],
  codes: ['saved-views', 'codes', 'people'],
  tickets: ['saved-views', 'tickets', 'people'],
  resellers: ['saved-views', 'people', 'credit'],
  shared_credit: ['saved-views', 'people', 'credit'],
  withdrawn_credit: ['saved-views', 'people', 'credit'],
} as const satisfies Record<ViewedList, readonly Parameters<typeof changed>[number][]>;

export const viewCountsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: [counted[list], 'view-counts', list],
    queryFn: async ({ signal }) => (await api('GET /saved-views/counts', { signal, query: { list } })).data,
  });

const viewsChanged = () => changed('saved-views');

interface NewView {
  list: ViewedList;
  name: string;
  filters: ViewFilters;
  shared_with?: ViewSharing | undefined;
  place?: number;
}

export async function addView({ list, filters, ...view }: NewView) {
  const answer = await api('POST /saved-views', { body: { ...view, [list]: filters }, once: true });
  void viewsChanged();
  return answer;
}

export async function changeView(id: number, body: { name?: string; shared_with?: ViewSharing | undefined }) {
  const answer = await api('PUT /saved-views/{id}', { params: { id }, body });
  void viewsChanged();
  return answer;
}

export async function orderViews(ids: number[]): Promise<void> {
  await api('PUT /saved-views/order', { body: { ids } });
  void viewsChanged();
}

/** Answers what to tell the person. */
export async function deleteView(id: number): Promise<string> {
  const { msg } = await api('DELETE /saved-views/{id}', { params: { id } });
  void viewsChanged();
  return msg;
}
