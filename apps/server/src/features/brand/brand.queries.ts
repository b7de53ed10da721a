import type { Tx } from '../../platform/db/database.ts';
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
