import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    brand: true;
  }
}

export type PortalBrand = PortalAnswer<'GET /portal-brand'>['data'];

export type OwnBrand = PortalAnswer<'GET /own-brand'>['data'];

/** What a reseller shows, and their domain. */
export const ownBrandQuery = queryOptions({
  queryKey: [['brand'], 'own'],
  queryFn: async ({ signal }) => (await api('GET /own-brand', { signal })).data,
});

/** The operator's brand. */
export const portalBrandQuery = queryOptions({
  queryKey: [['brand'], 'portal'],
  queryFn: async ({ signal }) => (await api('GET /portal-brand', { signal })).data,
});

export const brandChanged = () => changed('brand');

/** Keeps a picture, which nothing shows yet; answers its address. */
export async function keepPicture(picture: File): Promise<string> {
  return (await api('POST /brand-picture', { files: { picture } })).data.path;
}
