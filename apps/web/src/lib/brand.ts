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
}

const product: Brand = { name: 'Tessera', logo: null, icon: null, footer: null, shades: null };

const changes = signal();
/** What the server wrote into the page, so that its first paint is right. */
const ofPage = readPage();
let shown = ofPage;

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

function readPage(): Brand {
  // Without a page, as where the router is asked alone, it is the product's.
  const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="look"]')?.content;
  return written ? { ...product, ...(JSON.parse(written) as Partial<Brand>) } : product;
}
