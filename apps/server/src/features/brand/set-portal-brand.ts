import type { portalBrandForm } from '@tessera/contracts/brand.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { savePortalBrand } from './brand.queries.ts';
import { type PortalBrand, readPortalBrand } from './portal-brand.reads.ts';

/** Sets the operator's brand. What is left empty is taken away. */
export async function setPortalBrand(ctx: Context, fields: z.output<typeof portalBrandForm>): Promise<PortalBrand> {
  const before = await readPortalBrand(ctx.tx);
  const brand: PortalBrand = {
    name: fields.name,
    logo: fields.logo ?? null,
    icon: fields.icon ?? null,
    colour: fields.colour ?? null,
    footer: fields.footer ?? null,
    terms: fields.terms ?? null,
    seller_name: fields.seller_name ?? null,
    seller_address: fields.seller_address ?? null,
    seller_tax_number: fields.seller_tax_number ?? null,
  };
  await savePortalBrand(ctx.tx, brand);
  await audit(ctx, {
    action: 'brand.set',
    targetKind: 'setting',
    targetId: 'brand',
    before: { ...before },
    after: { ...brand },
  });
  return brand;
}
