import type { portalBrandForm } from '@tessera/contracts/brand.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { savePortalBrand } from './brand.queries.ts';
import { type PortalBrand, readPortalBrand } from './portal-brand.reads.ts';

/** Changes the operator's brand. What is absent stays, what is empty is taken away. */
export async function setPortalBrand(ctx: Context, fields: z.output<typeof portalBrandForm>): Promise<PortalBrand> {
  const before = await readPortalBrand(ctx.tx);
  const brand = await savePortalBrand(ctx.tx, fields);
  await audit(ctx, {
    action: 'brand.set',
    targetKind: 'setting',
    targetId: 'brand',
    before: { ...before },
    after: { ...brand },
  });
  return brand;
}
