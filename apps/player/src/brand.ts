import { productName } from '@tessera/contracts/product';

/** Whose players these are, as the server wrote it into the page. `mark` is the address of a picture; null: the product's own. */
export const brand = read();

function read(): { name: string; mark: string | null } {
  // Its texts are tested where there is no page.
  const page = typeof document === 'undefined' ? undefined : document;
  const written = page?.querySelector<HTMLMetaElement>('meta[name="look"]')?.content;
  if (!written) return { name: productName, mark: null };
  const { name, icon, logo } = JSON.parse(written) as { name: string; icon: string | null; logo: string | null };
  return { name, mark: icon ?? logo };
}
