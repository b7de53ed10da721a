import type { Tx } from '../../platform/db/database.ts';
import type { OwnBrand } from './own-brands.reads.ts';
import { type PortalBrand, portalBrandKey } from './portal-brand.reads.ts';

/** Keeps the operator's brand. */
export async function savePortalBrand(tx: Tx, brand: PortalBrand): Promise<void> {
  const value = JSON.stringify(brand);
  await tx
    .insertInto('settings')
    .values({ key: portalBrandKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Keeps what a reseller shows. */
export async function saveOwnBrand(tx: Tx, userId: number, brand: OwnBrand): Promise<void> {
  const { name, logo, email, whatsapp_number: whatsapp, telegram_number: telegram } = brand;
  const values = { name, logo, email, whatsapp, telegram };
  await tx
    .insertInto('reseller_brands')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
