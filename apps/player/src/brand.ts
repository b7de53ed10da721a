import { productName } from '@tessera/contracts/product';

/** Whose players these are. */
export interface Brand {
  name: string;
  /** The address of a picture; null: the product's own. */
  mark: string | null;
}

/** As the server wrote it into the page. */
export const brand: Brand = read();

function read(): Brand {
  const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="look"]')?.content;
  const { name, icon, logo } = (written ? JSON.parse(written) : {}) as Partial<
    Record<'name' | 'icon' | 'logo', string>
  >;
  return { name: name ?? productName, mark: icon ?? logo ?? null };
}
