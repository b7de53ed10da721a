import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryAssets, dropCarriedAssets, noteOwnAssets } from './carried-assets.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-assets-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A build that made one file, after the one before. */
function build(name: string, before?: string): string {
  const dist = join(root, name);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'assets', `page-${name}.js`), name);
  noteOwnAssets(dist);
  if (before) carryAssets(before, dist);
  return dist;
}
const files = (dist: string) => readdirSync(join(dist, 'assets')).sort();

test('a build has the files of the one before, and of none before that', () => {
  const first = build('1');
  const second = build('2', first);
  expect(files(second)).toEqual(['page-1.js', 'page-2.js']);
  expect(files(build('3', second))).toEqual(['page-2.js', 'page-3.js']);
});

test('what is carried can be left behind', () => {
  const second = build('2', build('1'));
  dropCarriedAssets(second);
  expect(files(second)).toEqual(['page-2.js']);
});

test('of a build that never was there is nothing to carry', () => {
  expect(files(build('1', join(root, 'none')))).toEqual(['page-1.js']);
});
