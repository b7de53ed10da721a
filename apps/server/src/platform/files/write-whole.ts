import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flush } from './flush.ts';
import { giveNewFileToOwner } from './give-to-owner.ts';

/** Writes a file that is there whole or not at all, and outlives a power cut: who calls may then forget what it holds. */
export async function writeWhole(path: string, content: Buffer, mode = 0o600): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.part`;
  try {
    await writePart(part, content, mode);
    await rename(part, path);
  } catch (error) {
    // What was written of it would keep a full disk full.
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  await flush(dirname(path));
}

async function writePart(path: string, content: Buffer, mode: number): Promise<void> {
  const file = await open(path, 'w', mode);
  try {
    await file.writeFile(content);
    await giveNewFileToOwner(dirname(path), file);
    await file.sync();
  } finally {
    await file.close();
  }
}
