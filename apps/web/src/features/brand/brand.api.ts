import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';

export type PortalBrand = PortalAnswer<'GET /portal-brand'>['data'];

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
