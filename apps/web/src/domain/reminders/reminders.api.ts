import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { customersChanged } from '../customers/customers-changed.ts';

export const reminderTextsQuery = queryOptions({
  queryKey: [['customers'], 'reminder-texts'],
  queryFn: async ({ signal }) => (await api('GET /reminder-texts', { signal })).data,
});

/** Marks that a reminder was opened, or takes the mark back. */
export async function markReminder(id: number, opened: boolean): Promise<void> {
  await api('POST /customers/{id}/reminder', { params: { id }, body: { opened } });
  void customersChanged();
}
