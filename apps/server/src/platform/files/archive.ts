import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { openBucket } from './s3-bucket.ts';
import { writeWhole } from './write-whole.ts';

/** Where rows go that the database keeps no longer. */
export interface Archive {
  /** It is there for good when this returns; a file of the same name is replaced. */
  put(name: string, content: Buffer): Promise<void>;
}

const patienceMilliseconds = 120_000;

/** A folder, or a bucket as `S3_URL` names it. */
export function openArchive(to: string, clock: Clock): Archive {
  if (!to.startsWith('/')) return openBucket(to, clock, patienceMilliseconds);
  return { put: (name, content) => writeWhole(join(to, name), content) };
}
