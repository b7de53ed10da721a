import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBinaries, restoreLibraryLinks } from './binaries.ts';

const CACHE = join(import.meta.dirname, '../../../../../node_modules/.cache');

test.each([
  ['win32-x64', false, 'There is no embedded PostgreSQL for win32-x64. Set DATABASE_URL to a PostgreSQL 15 or later.'],
  [
    'freebsd-x64',
    false,
    'There is no embedded PostgreSQL for freebsd-x64. Set DATABASE_URL to a PostgreSQL 15 or later.',
  ],
  [
    'linux-x64',
    true,
    'The embedded PostgreSQL needs glibc, which Alpine does not have. Set DATABASE_URL to a PostgreSQL 15 or later.',
  ],
])('on %s (Alpine: %s) one line tells what to do', (platform, isAlpine, message) => {
  expect(() => findBinaries(platform, isAlpine)).toThrow(message);
});

test('library links that a blocked install script did not make are made', () => {
  mkdirSync(CACHE, { recursive: true });
  const root = mkdtempSync(join(CACHE, 'links-'));
  mkdirSync(join(root, 'native/lib'), { recursive: true });
  writeFileSync(join(root, 'native/lib/libz.so.1.2'), '');
  writeFileSync(
    join(root, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libz.so.1.2', target: 'native/lib/libz.so' }]),
  );
  restoreLibraryLinks(root);
  restoreLibraryLinks(root);
  expect(readlinkSync(join(root, 'native/lib/libz.so'))).toBe('libz.so.1.2');
  rmSync(root, { recursive: true });
});
