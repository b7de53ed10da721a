import { productName } from '@tessera/contracts/product';
import type { Database } from '../../platform/db/database.ts';

/** The operator's brand. Null: nothing was set. */
export interface PortalBrand {
  name: string;
  /** Where pictures are served: `/files/…`. */
  logo: string | null;
  icon: string | null;
  /** `#rrggbb`. */
  colour: string | null;
  footer: string | null;
  terms: string | null;
  seller_name: string | null;
  seller_address: string | null;
  seller_tax_number: string | null;
}

/** Where it stands among the settings. */
export const portalBrandKey = 'brand';

/** What the portal is until an operator says otherwise. */
export const firstBrand: PortalBrand = {
  name: productName,
  logo: null,
  icon: null,
  colour: null,
  footer: null,
  terms: null,
  seller_name: null,
  seller_address: null,
  seller_tax_number: null,
};

/** The operator's brand from the settings. */
export async function readPortalBrand(db: Database): Promise<PortalBrand> {
  const kept = await db.selectFrom('settings').select('value').where('key', '=', portalBrandKey).executeTakeFirst();
  return { ...firstBrand, ...(kept?.value as Partial<PortalBrand> | undefined) };
}
