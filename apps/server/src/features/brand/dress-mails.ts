import type { Database } from '../../platform/db/database.ts';
import { type DressMail, plainMailDress } from '../../platform/mail/mail-dress.ts';
import { readPortalBrand } from './portal-brand.reads.ts';

/** Mails wear the operator's brand. */
export function createMailDresser(db: Database, publicUrl: string): DressMail {
  const plain = plainMailDress(publicUrl);
  return async () => {
    const { name, colour, logo } = await readPortalBrand(db);
    return { ...plain, name, colour: colour ?? plain.colour, logo };
  };
}
