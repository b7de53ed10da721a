import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { customersChanged } from '../customers/customers-changed.ts';

export const reminderTextsQuery = queryOptions({
  queryKey: [['customers'], 'reminder-texts'],
  queryFn: async ({ signal }) => (await api('GET /reminder-texts', { signal })).data,
});

/** Marks that a reminder of an end was opened. */
export const markReminded = (id: number, end: string | null) => mark(id, { opened: true, end: end ?? undefined });

/** Takes the mark back. */
export const unmarkReminded = (id: number) => mark(id, { opened: false });

async function mark(id: number, body: { opened: boolean; end?: string | undefined }): Promise<void> {
  await api('POST /customers/{id}/reminder', { params: { id }, body });
  void customersChanged();
}
