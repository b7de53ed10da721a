import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { limits } from '@tessera/contracts/limits';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from './file-store.ts';

/** Where pictures are kept. */
export type KeptFiles = Pick<FileStore, 'directory' | 'bring'>;

/** A kept picture as PDFs and mail programs take it, no larger than a logo. Null where it is gone: what shows it is worth having without. */
export async function readAsPng(files: KeptFiles, path: string | null): Promise<Buffer | null> {
  const content = path === null ? null : await readKept(files, basename(path));
  const side = limits.logoMaxSidePixels;
  return content && drawn(sharp(content).resize(side, side, { fit: 'inside', withoutEnlargement: true }));
}

/** The same as phones show it among applications: a square, white where it has nothing. */
export async function readAsSquare(files: KeptFiles, path: string | null, side: number): Promise<Buffer | null> {
  const content = path === null ? null : await readKept(files, basename(path));
  return (
    content &&
    drawn(
      sharp(content).resize(side, side, { fit: 'contain', background: '#ffffff' }).flatten({ background: '#ffffff' }),
    )
  );
}

/** A drawing of our own as such a square; where it has nothing, in its own colour. */
export const drawSquare = (svg: string, colour: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 1000 }).resize(side, side).flatten({ background: colour }).png().toBuffer();

const drawn = (picture: Sharp): Promise<Buffer | null> =>
  picture
    .png()
    .toBuffer()
    .catch(() => null);

async function readKept(files: KeptFiles, name: string): Promise<Buffer | null> {
  const file = join(files.directory, name);
  try {
    return await readFile(file).catch(async () => {
      await files.bring(name);
      return readFile(file);
    });
  } catch {
    return null;
  }
}
