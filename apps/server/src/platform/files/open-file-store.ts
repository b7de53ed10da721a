import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { type FileStore, openBucketStore, openFolderStore } from './file-store.ts';
import { openBucket } from './s3-bucket.ts';

/** Uploads as the settings have them: in the data folder, and in a bucket where there is one. @throws StartError */
export async function openFileStore(
  { dataDir, s3Url }: { dataDir: string; s3Url: string | undefined },
  clock: Clock,
): Promise<FileStore> {
  const folder = await openFolderStore(join(dataDir, 'uploads'));
  return s3Url === undefined ? folder : openBucketStore(folder, openBucket(s3Url, clock));
}
