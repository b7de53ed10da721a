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

/** Whose brand and contacts one is shown; null: the operator's. */
export const shownBrandQuery = queryOptions({
  queryKey: [['support'], 'shown-brand'],
  queryFn: async ({ signal }) => (await api('GET /shown-brand', { signal })).data,
  staleTime: 600_000,
});

/** Links out of the portal; they change with a restart of the server at most. */
export const portalLinksQuery = queryOptions({
  queryKey: [[], 'portal-links'],
  queryFn: async ({ signal }) => (await api('GET /portal-links', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Customers by whatever is noted of them, the first few. */
export const customerMatchesQuery = (text: string) =>
  queryOptions({
    queryKey: [['customers', 'devices', 'people'], 'customer-matches', text],
    queryFn: async ({ signal }) =>
      (await api('POST /customers', { signal, body: { keyword: text, page_number: 1, page_size: 10 } })).data.Customers,
    staleTime: 30_000,
  });

/** So many of each kind: who wants all goes to their list. */
const mostMatches = 10;

/** Codes that hold a text, for the command palette; of those whose search is open to who asks. */
export function codeMatchesQuery(text: string) {
  return queryOptions({
    queryKey: [['codes', 'people', 'devices', 'servers'], 'matches', text],
    queryFn: async ({ signal }) => {
      const query = { page: 1, per_page: mostMatches, search_query: text };
      return (await api('GET /activation-codes', { signal, query })).codes;
    },
    staleTime: 30_000,
  });
}

/** Tickets whose title holds a text, for the command palette. */
export function ticketMatchesQuery(text: string) {
  return queryOptions({
    queryKey: [['tickets', 'people'], 'matches', text],
    queryFn: async ({ signal }) => {
      const query = { page_number: 1, page_size: mostMatches, search_title: text };
      return (await api('GET /get-all-tickets', { signal, query })).tickets;
    },
    staleTime: 30_000,
  });
}

/** What one's own side has of a MAC, as the list of devices finds it: no look-up at others'. */
export function devicesOfMacQuery(mac: string) {
  return queryOptions({
    queryKey: [['devices', 'applications', 'people'], 'of-palette', mac],
    queryFn: async ({ signal }) => {
      const body = { page_number: 1, page_size: mostMatches, search_type: 'mac', mac_address: mac } as const;
      return (await api('POST /activated-apps', { signal, body })).data.Devices;
    },
  });
}
