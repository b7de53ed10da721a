import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps uploaded files. A file's name is its content's hash, so a name never changes its meaning and can be cached for ever. */
export interface FileStore {
  /** Keeps the content; answers the path under which it is served, like `/files/3f…9a.webp`. */
  put(content: Buffer, extension: string): Promise<string>;
  /** Where the files are, for serving them. */
  directory: string;
}

/** Files in a folder of this machine. */
export async function openFolderStore(directory: string): Promise<FileStore> {
  await mkdir(directory, { recursive: true });
  return {
    directory,
    put: async (content, extension) => {
      const name = `${createHash('sha256').update(content).digest('hex').slice(0, 40)}.${extension}`;
      const temporary = join(directory, `.${name}.${process.pid}`);
      await writeFile(temporary, content);
      await rename(temporary, join(directory, name)).catch(async (error: unknown) => {
        await rm(temporary, { force: true });
        throw error;
      });
      return `/files/${name}`;
    },
  };
}
