import type { ownBrandForm } from '@tessera/contracts/brand.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { saveOwnBrand } from './brand.queries.ts';
import { type OwnBrand, readOwnBrand } from './own-brands.reads.ts';

/** Sets what a reseller shows. What is left empty is taken away. */
export async function setOwnBrand(ctx: Context, fields: z.output<typeof ownBrandForm>): Promise<OwnBrand> {
  const { userId } = ctx.actor;
  const before = await readOwnBrand(ctx.tx, userId);
  const brand: OwnBrand = {
    name: fields.name ?? null,
    logo: fields.logo ?? null,
    whatsapp_number: fields.whatsapp ?? null,
    telegram_number: fields.telegram ?? null,
    email: fields.email ?? null,
  };
  await saveOwnBrand(ctx.tx, userId, brand);
  await audit(ctx, {
    action: 'brand.set-own',
    targetKind: 'user',
    targetId: userId,
    before: { ...before },
    after: { ...brand },
  });
  return brand;
}
