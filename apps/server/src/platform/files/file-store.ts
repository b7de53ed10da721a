import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { flush } from './flush.ts';
import { type Bucket, StorageAway } from './s3-bucket.ts';

/** Keeps uploaded files. A file's name is its content's hash, so a name never changes its meaning and can be cached for ever. */
export interface FileStore {
  /** Keeps the content; answers the path under which it is served, like `/files/3f…9a.webp`. */
  put(content: Buffer, extension: string): Promise<string>;
  /** Where the files are, for serving them. */
  directory: string;
  /** Brings a file into the directory that another server has kept. Does nothing for one that nobody has. */
  bring(name: string): Promise<void>;
}

/** Files in a folder of this machine. */
export async function openFolderStore(directory: string): Promise<FileStore> {
  await mkdir(directory, { recursive: true });
  return {
    directory,
    put: async (content, extension) => {
      const name = `${createHash('sha256').update(content).digest('hex').slice(0, 40)}.${extension}`;
      // Of its own each time: the same picture may come twice at once.
      const temporary = join(directory, `.${name}.${randomUUID()}`);
      try {
        // Who sent it is told that it is kept, and the database names it from then on.
        await writeFile(temporary, content, { flush: true });
        await rename(temporary, join(directory, name));
        await flush(directory);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw new StorageAway(`the folder can't be written to (${(error as NodeJS.ErrnoException).code})`, {
          cause: error,
        });
      }
      return `/files/${name}`;
    },
    bring: async () => {},
  };
}

/**
 * Files in a bucket that several servers share; the folder holds copies of those that were asked for here.
 * @throws StartError in one line that names the setting when the bucket can't be written to
 */
export async function openBucketStore(folder: FileStore, bucket: Bucket): Promise<FileStore> {
  await bucket.put('tessera', Buffer.from('Uploads of Tessera\n')).catch((error: unknown) => {
    throw error instanceof StorageAway ? new StartError(`S3_URL: the bucket can't be used: ${error.message}.`) : error;
  });
  const coming = new Map<string, Promise<unknown>>();
  const bring = async (name: string): Promise<void> => {
    const content = await bucket.get(name);
    // The copy goes by its content: one that is not what its name says is never found.
    if (content) await folder.put(content, extname(name).slice(1));
  };
  return {
    directory: folder.directory,
    put: async (content, extension) => {
      const path = await folder.put(content, extension);
      await bucket.put(basename(path), content);
      return path;
    },
    bring: async (name) => {
      if (!/^[0-9a-f]{40}\.\w{1,5}$/.test(name) || existsSync(join(folder.directory, name))) return;
      const under = coming.get(name) ?? bring(name).finally(() => coming.delete(name));
      coming.set(name, under);
      await under;
    },
  };
}
