import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    people: true;
  }
}

/** The first few whose name or e-mail holds a text of 3 characters or more. */
export const foundResellersQuery = (text: string) =>
  queryOptions({
    queryKey: [['people'], 'found-resellers', text],
    queryFn: async ({ signal }) =>
      (await api('GET /total-resellers/list', { signal, query: { search_title: text, page_size: 10 } })).data,
  });
