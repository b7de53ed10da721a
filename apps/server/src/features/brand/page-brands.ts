import { shadesOf } from '@tessera/contracts/brand-colour';
import type { Database } from '../../platform/db/database.ts';
import type { FindHostOwner } from '../../platform/http/host-owner.ts';
import type { PageDress } from '../../platform/http/page-dress.ts';
import { findBrandOf } from './own-brands.reads.ts';
import { firstBrand, readPortalBrand } from './portal-brand.reads.ts';

/** How long a page waits for its brand; then it wears what was last known. */
const patienceMilliseconds = 1500;
/** Hosts whose last dress is remembered. */
const keptHosts = 1000;

/**
 * What pages of a host wear, read anew for each, so that all processes change at once. While the database is away they wear what that
 * host wore last: a page is also what says so.
 */
export function createPageBrands(db: Database, ownerOf: FindHostOwner): (hostname: string) => Promise<PageDress> {
  const worn = new Map<string, PageDress>();
  let portal: PageDress = { ...firstLook, isOwnHost: false };
  return async (hostname) => {
    const read = ownerOf(hostname).then(async (ownerId) => {
      const dress = await readDress(db, ownerId);
      if (ownerId === null) {
        portal = dress;
        return worn.delete(hostname);
      }
      worn.delete(hostname);
      worn.set(hostname, dress);
      for (const oldest of worn.keys()) if (worn.size > keptHosts) worn.delete(oldest);
    });
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, patienceMilliseconds).unref();
    });
    await Promise.race([read, patience]).catch(() => {});
    read.catch(() => {});
    return worn.get(hostname) ?? portal;
  };
}

const { name: firstName, logo, icon, footer } = firstBrand;
const firstLook = { name: firstName, logo, icon, footer, shades: null };

/** On a reseller's own host theirs, in the operator's colour; the operator's while that reseller may not act. */
async function readDress(db: Database, ownerId: number | null): Promise<PageDress> {
  const { name, logo, icon, colour, footer } = await readPortalBrand(db);
  const shades = colour ? shadesOf(colour) : null;
  const own = ownerId === null ? undefined : await findBrandOf(db, ownerId);
  const isOwnHost = ownerId !== null;
  if (own?.name) return { name: own.name, logo: own.logo, icon: null, footer: null, shades, isOwnHost };
  return { name, logo, icon, footer, shades, isOwnHost };
}
