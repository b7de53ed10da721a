import { brandCalls } from '@tessera/contracts/brand.calls';
import { readLogo } from '../../platform/files/image.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { readPortalBrand } from './portal-brand.reads.ts';
import { setPortalBrand } from './set-portal-brand.ts';

/** What the portal is called and looks like. */
export const brandRoutes = ({ files: store }: Services): Route[] => [
  route(callOf(brandCalls, 'GET /public/brand'), async ({ db }) => {
    const { name, logo, icon, colour, footer, terms } = await readPortalBrand(db);
    return { answer: { data: { name, logo, icon, colour, footer, terms } } };
  }),

  route(callOf(brandCalls, 'GET /portal-brand'), async ({ db }) => ({ answer: { data: await readPortalBrand(db) } })),

  route(callOf(brandCalls, 'PUT /portal-brand'), async ({ body, write }) => ({
    answer: { data: await write((ctx) => setPortalBrand(ctx, body)) },
    said: 'brandSaved',
  })),

  route(callOf(brandCalls, 'POST /brand-picture'), async ({ files }) => {
    const content = files.picture?.content ?? Buffer.alloc(0);
    return { answer: { data: { path: await store.put(await readLogo(content, 'picture'), 'webp') } } };
  }),
];
