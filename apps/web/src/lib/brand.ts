import { groups } from '@tessera/contracts/groups';
import { productMark } from '@tessera/contracts/product';
import { useSyncExternalStore } from 'react';
import { getSession, type Session, useSession } from './session.ts';
import { signal } from './signal.ts';
import { browserStorage } from './storage.ts';

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
let kept = readKept();
let shown: Brand = { ...ofPage, ...(kept?.userId === getSession()?.user.id && partsOf(kept?.brand)) };
showIcon();

/** The brand of this page. */
export const currentBrand = (): Brand => shown;

/** Nobody's: drawn while it is not known whose portal it is. */
const nobodys = { name: '', logo: null, icon: null, footer: '' };

/**
 * The same, following changes. For somebody who works under a reseller nothing is drawn until it is known whose brand they are shown:
 * the operator's name would stand there for a moment. `isResellers`: it is theirs, and not the operator's.
 */
export function useBrand(): Brand & { isAwaited: boolean; isResellers: boolean } {
  const brand = useSyncExternalStore(changes.on, currentBrand);
  // That somebody is shown the portal's own changes nothing but that it is known.
  const known = useSyncExternalStore(changes.on, currentlyKept);
  const isAwaited = isBrandAwaited(useSession(), known);
  return { ...brand, ...(isAwaited && nobodys), isAwaited, isResellers: ofPage.isOwnHost || Boolean(known?.brand) };
}

const currentlyKept = () => kept;

function isBrandAwaited(session: Session | null, known: Kept | null): boolean {
  return session?.user.groupId === groups.subReseller && !ofPage.isOwnHost && known?.userId !== session.user.id;
}

/** Shows something else from now on, or again what the page came with. */
export function showBrand(parts: Partial<Brand> | null): void {
  const next = { ...ofPage, ...parts };
  if (JSON.stringify(next) === JSON.stringify(shown)) return;
  shown = next;
  showIcon();
  changes.give();
}

/** In the browser's tab, as the server writes it into a page that comes with this brand; nobody's while it is awaited. */
function showIcon(): void {
  const link = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  const { name, icon, logo, shades } = shown;
  const isAwaited = isBrandAwaited(getSession(), kept);
  // A home screen would keep whose host this is: their name is not to be seen below a reseller.
  if (isAwaited || name !== ofPage.name)
    for (const own of document.querySelectorAll('[rel=manifest], [rel=apple-touch-icon]')) own.remove();
  const mark = shades ? `data:image/svg+xml,${encodeURIComponent(productMark(shades[6] ?? ''))}` : '/favicon.svg';
  const href = isAwaited ? 'data:,' : (icon ?? logo ?? mark);
  if (link.getAttribute('href') === href) return;
  link.removeAttribute('type');
  link.href = href;
}

/** Whom somebody works under. */
interface Kept {
  userId: number;
  /** Null: they are shown the portal's own. */
  brand: Pick<Brand, 'name' | 'logo'> | null;
}

/** Shows whom one works under, at the next load from its first paint on; null: whoever is signed in works under nobody. */
export function keepShownBrand(given: Kept | null): void {
  const isNews = JSON.stringify(given) !== JSON.stringify(kept);
  kept = given;
  if (given) browserStorage.writeJson(keptKey, given);
  else browserStorage.remove(keptKey);
  showBrand(partsOf(given?.brand));
  if (!isNews) return;
  showIcon();
  changes.give();
}

function partsOf(brand: Kept['brand'] | undefined): Partial<Brand> | null {
  return brand ? { ...brand, icon: null, footer: null } : null;
}

function readKept(): Kept | null {
  const read = browserStorage.readJson<Kept>(keptKey);
  return typeof read?.userId === 'number' ? read : null;
}

function readPage(): Brand {
  // Without a page, as where the router is asked alone, it is the product's.
  const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="look"]')?.content;
  return written ? { ...product, ...(JSON.parse(written) as Partial<Brand>) } : product;
}
