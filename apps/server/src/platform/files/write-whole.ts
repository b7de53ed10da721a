import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flush } from './flush.ts';

/** Writes a file that is there whole or not at all, and outlives a power cut: who calls may then forget what it holds. */
export async function writeWhole(path: string, content: Buffer, mode = 0o600): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, content, { mode, flush: true });
  await rename(`${path}.part`, path);
  await flush(dirname(path));
}
