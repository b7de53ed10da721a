import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from './compress-files.ts';
import { ROOT } from './root.ts';

let directory: string;
beforeEach(() => {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  directory = mkdtempSync(join(cache, 'compressed-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('what gains from it stands there twice more, and says the same', async () => {
  const script = 'let a = 1;\n'.repeat(500);
  writeFileSync(join(directory, 'main-1a2b.js'), script);
  writeFileSync(join(directory, 'small-1a2b.css'), 'a{}');
  writeFileSync(join(directory, 'font-1a2b.woff2'), script);
  await compressFiles(directory);
  expect(readdirSync(directory).sort()).toEqual([
    'font-1a2b.woff2',
    'main-1a2b.js',
    'main-1a2b.js.br',
    'main-1a2b.js.gz',
    'small-1a2b.css',
  ]);
  const read = (name: string) => readFileSync(join(directory, name));
  expect(brotliDecompressSync(read('main-1a2b.js.br')).toString()).toBe(script);
  expect(gunzipSync(read('main-1a2b.js.gz')).toString()).toBe(script);
});
