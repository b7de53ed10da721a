import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { FileStore } from './file-store.ts';

/** A kept picture as PDFs take it. Null where it is gone: what is printed is worth having without. */
export async function readForPaper(files: FileStore, path: string | null): Promise<Buffer | null> {
  if (path === null) return null;
  const name = basename(path);
  const file = join(files.directory, name);
  try {
    const content = await readFile(file).catch(async () => {
      await files.bring(name);
      return readFile(file);
    });
    return await sharp(content).png().toBuffer();
  } catch {
    return null;
  }
}
