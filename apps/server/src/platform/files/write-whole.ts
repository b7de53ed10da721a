import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that is there whole or not at all, and outlives a power cut: who calls may then forget what it holds. */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
