import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type OwnBrand, readOwnBrand } from './own-brands.reads.ts';
import { firstBrand, type PortalBrand, portalBrandKey } from './portal-brand.reads.ts';

/** Sets what is given of the operator's brand and answers all of it, as others left the rest. */
export async function savePortalBrand(tx: Tx, given: Partial<PortalBrand>): Promise<PortalBrand> {
  const row = await tx
    .insertInto('settings')
    .values({ key: portalBrandKey, value: JSON.stringify({ ...firstBrand, ...given }) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`settings.value || ${JSON.stringify(given)}::jsonb` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value as unknown as PortalBrand;
}

/** What a reseller shows, of whom there may be nothing yet: who changes it at once does so one after the other. */
export async function lockOwnBrand(tx: Tx, userId: number): Promise<OwnBrand> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('reseller_brands'), ${userId}::int)`.execute(tx);
  return readOwnBrand(tx, userId);
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
