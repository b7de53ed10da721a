import { brandCalls } from '@tessera/contracts/brand.calls';
import { groups } from '@tessera/contracts/groups';
import { readLogo } from '../../platform/files/image.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { proofOf } from './check-domain.ts';
import { findBrandOf, readOwnBrand } from './own-brands.reads.ts';
import { findOwnDomain, findServedDomain } from './own-domains.queries.ts';
import { checkOwnDomain, claimDomain, presentDomain, removeDomain } from './own-domains.ts';
import { readPortalBrand } from './portal-brand.reads.ts';
import { setOwnBrand } from './set-own-brand.ts';
import { setPortalBrand } from './set-portal-brand.ts';

/** What the portal is called and looks like, for everybody and for a reseller's tree. */
export const brandRoutes = (services: Services): Route[] => [
  route(callOf(brandCalls, 'GET /public/brand'), async ({ db, origin }) => {
    const { name, logo, icon, colour, footer, terms } = await readPortalBrand(db);
    const own = origin.hostOwnerId ? await findBrandOf(db, origin.hostOwnerId) : undefined;
    const shown = own?.name
      ? { name: own.name, logo: own.logo, icon: null, footer: null }
      : { name, logo, icon, footer };
    return { answer: { data: { ...shown, colour, terms } } };
  }),

  route(callOf(brandCalls, 'GET /portal-brand'), async ({ db }) => ({ answer: { data: await readPortalBrand(db) } })),

  route(callOf(brandCalls, 'PUT /portal-brand'), async ({ body, write }) => ({
    answer: { data: await write((ctx) => setPortalBrand(ctx, body)) },
    said: 'brandSaved',
  })),

  route(callOf(brandCalls, 'POST /brand-picture'), async ({ files }) => {
    const content = files.picture?.content ?? Buffer.alloc(0);
    return { answer: { data: { path: await services.files.put(await readLogo(content, 'picture'), 'webp') } } };
  }),

  route(callOf(brandCalls, 'GET /shown-brand'), async ({ db, actor }) => {
    const { group, parentId } = actor;
    const shown = group === groups.subReseller && parentId !== null ? await findBrandOf(db, parentId) : undefined;
    return { answer: { data: shown ?? null } };
  }),

  route(callOf(brandCalls, 'GET /own-brand'), async ({ db, actor }) => {
    const domain = await findOwnDomain(db, actor.userId);
    const brand = await readOwnBrand(db, actor.userId);
    return { answer: { data: { ...brand, domain: domain ? presentDomain(domain) : null } } };
  }),

  route(callOf(brandCalls, 'PUT /own-brand'), async ({ body, write }) => {
    const data = await write(async (ctx) => {
      const brand = await setOwnBrand(ctx, body);
      const domain = await findOwnDomain(ctx.tx, ctx.actor.userId);
      return { ...brand, domain: domain ? presentDomain(domain) : null };
    });
    return { answer: { data }, said: 'brandSaved' };
  }),

  route(callOf(brandCalls, 'PUT /own-domain'), async ({ body, write }) => {
    const claim = await write((ctx) => claimDomain(ctx, body.domain, services.publicUrl));
    return { answer: { data: presentDomain(claim) }, said: 'domainClaimed' };
  }),

  route(callOf(brandCalls, 'POST /own-domain/check'), async (incoming) => ({
    answer: { data: presentDomain(await checkOwnDomain(services, incoming)) },
  })),

  route(callOf(brandCalls, 'DELETE /own-domain'), async ({ write }) => {
    await write(removeDomain);
    return { answer: {} };
  }),

  route(callOf(brandCalls, 'GET /public/own-domain'), async ({ db, query }) => {
    const served = await findServedDomain(db, query.domain);
    if (!served) throw new Refusal('C10012');
    return { answer: { data: { domain: served.domain, proof: proofOf(served.token) } } };
  }),
];
