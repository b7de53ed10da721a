import { open } from 'node:fs/promises';

/** Has a file, or the names in a folder, outlive a power cut. A name is the folder's: a file that was made or renamed needs both. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
