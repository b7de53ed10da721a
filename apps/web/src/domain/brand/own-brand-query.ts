import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    brand: true;
  }
}

export type OwnBrand = PortalAnswer<'GET /own-brand'>['data'];

/** What a reseller shows, and their domain. The name that their customers know is null where it is the portal's. */
export const ownBrandQuery = queryOptions({
  queryKey: [['brand'], 'own'],
  queryFn: async ({ signal }) => (await api('GET /own-brand', { signal })).data,
});
