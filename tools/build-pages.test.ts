import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPages, hashOfSources } from './build-pages.ts';
import { ROOT } from './root.ts';

let root: string;
beforeEach(() => {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  root = mkdtempSync(join(cache, 'pages-'));
  mkdirSync(join(root, 'apps/web/src'), { recursive: true });
  mkdirSync(join(root, 'packages/contracts/src'), { recursive: true });
  write('apps/web/src/main.tsx', 'one');
  write('packages/contracts/src/mac.ts', 'one');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const hash = () => hashOfSources(root, 'apps/web');

test.each(['apps/web/src/main.tsx', 'packages/contracts/src/mac.ts', 'package-lock.json'])(
  'a change of %s is one',
  (path) => {
    const before = hash();
    write(path, 'two');
    expect(hash()).not.toBe(before);
  },
);

test('a file that comes, goes or gets another name is a change', () => {
  const first = hash();
  write('apps/web/src/page.tsx', 'page');
  const second = hash();
  rmSync(join(root, 'apps/web/src/page.tsx'));
  write('apps/web/src/pages.tsx', 'page');
  expect(new Set([first, second, hash()]).size).toBe(3);
});

test('what the build makes, and when a file was written, is no change', () => {
  const before = hash();
  mkdirSync(join(root, 'apps/web/dist'));
  write('apps/web/dist/index.html', 'built');
  utimesSync(join(root, 'apps/web/src/main.tsx'), 1, 1);
  expect(hash()).toBe(before);
});

test('a build that fails half-way leaves what is served as it was', async () => {
  write('apps/web/index.html', '<script type="module" src="/src/main.tsx"></script>');
  mkdirSync(join(root, 'apps/web/dist/assets'), { recursive: true });
  write('apps/web/dist/assets/page-1.js', 'served');
  // What is built is to be joined with the scripts of the documentation, which are not there.
  await expect(buildPages(root)).rejects.toThrow('docs-look.js');
  expect(readFileSync(join(root, 'apps/web/dist/assets/page-1.js'), 'utf8')).toBe('served');
});
