import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { flush } from '../files/flush.ts';

/** What is written aside until it is whole: it has another name by the time that it would be copied. */
const isBeingWritten = (name: string) => name.startsWith('.') || name.endsWith('.part');

/** Copies what is finished in a folder, beside what is there, so that it outlives a power cut. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (!isBeingWritten(entry.name)) {
      await copyFile(source, target);
      await flush(target);
    }
  }
  await flush(to);
}
