import type { ownBrandForm } from '@tessera/contracts/brand.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { invalidField } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { lockOwnBrand, saveOwnBrand } from './brand.queries.ts';
import type { OwnBrand } from './own-brands.reads.ts';

/** Sets what a reseller shows. What is absent stays, what is empty is taken away. @throws C10011 a logo without a name */
export async function setOwnBrand(ctx: Context, fields: z.output<typeof ownBrandForm>): Promise<OwnBrand> {
  const { userId } = ctx.actor;
  const before = await lockOwnBrand(ctx.tx, userId);
  const { name = before.name, logo = before.logo, email = before.email } = fields;
  const { whatsapp = before.whatsapp_number, telegram = before.telegram_number } = fields;
  const brand: OwnBrand = { name, logo, whatsapp_number: whatsapp, telegram_number: telegram, email };
  // The form has both in sight; whoever sends one of them may not know of the other.
  if (brand.logo !== null && brand.name === null) throw invalidField('name', 'nameRequired');
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
