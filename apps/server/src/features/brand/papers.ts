import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readAsPng } from '../../platform/files/read-as-png.ts';
import { findBrandAbove } from './own-brands.reads.ts';
import { readPortalBrand } from './portal-brand.reads.ts';

/** What stands at the head of a paper. */
export interface PaperHead {
  name: string;
  colour: string | null;
  /** As PDFs take it. */
  logo: Buffer | null;
}

/** A paper about somebody wears what they are shown: the brand of whom they work under, else the operator's, in the operator's colour. */
export async function readPaperHead(db: Database, files: FileStore, userId: number): Promise<PaperHead> {
  const [portal, above] = await Promise.all([readPortalBrand(db), findBrandAbove(db, userId)]);
  const { name, logo } = above?.name ? { name: above.name, logo: above.logo } : portal;
  return { name, colour: portal.colour, logo: await readAsPng(files, logo) };
}
