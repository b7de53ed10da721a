import { useSyncExternalStore } from 'react';
import { signal } from './signal.ts';

/** Whose portal this is, and what it looks like. */
export interface Brand {
  name: string;
  /** Addresses of pictures; null: the product's own mark. */
  logo: string | null;
  icon: string | null;
  /** In place of the line below every page. */
  footer: string | null;
  /** Ten colours from light to dark, the seventh the brand's own; null: the product's. */
  shades: readonly string[] | null;
  /** The page was asked for on a reseller's own host: nobody signs up there. */
  isOwnHost: boolean;
}

const product: Brand = { name: 'Tessera', logo: null, icon: null, footer: null, shades: null, isOwnHost: false };

const keptKey = 'tessera.shown-brand';

const changes = signal();
/** What the server wrote into the page, so that its first paint is right. */
const ofPage = readPage();
let shown: Brand = { ...ofPage, ...readKept() };

/** The brand of this page. */
export const currentBrand = (): Brand => shown;

/** The same, following changes. */
export function useBrand(): Brand {
  return useSyncExternalStore(changes.on, currentBrand);
}

/** Shows something else from now on, or again what the page came with. */
export function showBrand(parts: Partial<Brand> | null): void {
  const next = { ...ofPage, ...parts };
  if (JSON.stringify(next) === JSON.stringify(shown)) return;
  shown = next;
  changes.give();
}

/** Shows whom one works under, at the next load from its first paint on; null: nobody. */
export function keepShownBrand(brand: Pick<Brand, 'name' | 'logo'> | null): void {
  try {
    if (brand) localStorage.setItem(keptKey, JSON.stringify(brand));
    else localStorage.removeItem(keptKey);
  } catch {
    // Storage is closed to us: then it is shown once it was asked for.
  }
  showBrand(brand && { ...brand, icon: null, footer: null });
}

/** Of whoever is signed in. */
function readKept(): Partial<Brand> | null {
  try {
    const kept = localStorage.getItem('tessera.session') && localStorage.getItem(keptKey);
    return kept ? { ...(JSON.parse(kept) as Partial<Brand>), icon: null, footer: null } : null;
  } catch {
    return null;
  }
}

function readPage(): Brand {
  // Without a page, as where the router is asked alone, it is the product's.
  const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="look"]')?.content;
  return written ? { ...product, ...(JSON.parse(written) as Partial<Brand>) } : product;
}
