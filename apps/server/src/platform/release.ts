import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** This version's number, `1.2.3`, as the package tells it. */
export const release = readRelease(join(import.meta.dirname, '../../package.json'));

function readRelease(path: string): string {
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  return version;
}
