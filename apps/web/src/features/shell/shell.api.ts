import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    support: true;
  }
}

/** The support contacts of the footer. They seldom change. */
export const supportQuery = queryOptions({
  queryKey: [['support']],
  queryFn: async ({ signal }) => (await api('GET /public/social-widget', { signal })).data.SocialWidget,
  staleTime: 600_000,
});

/** Links out of the portal; they change with a restart of the server at most. */
export const portalLinksQuery = queryOptions({
  queryKey: [[], 'portal-links'],
  queryFn: async ({ signal }) => (await api('GET /portal-links', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Resellers whose name or e-mail holds a text of 3 characters or more, for the command palette. */
export function resellerMatchesQuery(text: string) {
  return queryOptions({
    queryKey: [['people'], 'reseller-matches', text],
    queryFn: async ({ signal }) =>
      (await api('GET /total-resellers/list', { signal, query: { page_number: 1, page_size: 10, search_title: text } }))
        .data,
    staleTime: 30_000,
  });
}
