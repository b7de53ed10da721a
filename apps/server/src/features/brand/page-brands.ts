import { shadesOf } from '@tessera/contracts/brand-colour';
import type { Database } from '../../platform/db/database.ts';
import type { PageDress } from '../../platform/http/page-dress.ts';
import { firstBrand, type PortalBrand, readPortalBrand } from './portal-brand.reads.ts';

/** How long a page waits for its brand; then it wears what was last known. */
const patienceMilliseconds = 1500;

/**
 * What pages wear, read anew for each, so that all processes change at once. While the database is away they wear what they wore
 * last: a page is also what says so.
 */
export function createPageBrands(db: Database): () => Promise<PageDress> {
  let last = dressOf(firstBrand);
  return async () => {
    const read = readPortalBrand(db).then((brand) => {
      last = dressOf(brand);
    });
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, patienceMilliseconds).unref();
    });
    await Promise.race([read, patience]).catch(() => {});
    read.catch(() => {});
    return last;
  };
}

/** What a page is dressed with. */
function dressOf({ name, logo, icon, colour, footer }: PortalBrand): PageDress {
  return { name, logo, icon, footer, shades: colour ? shadesOf(colour) : null };
}
