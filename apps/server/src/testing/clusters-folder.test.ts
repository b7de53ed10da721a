import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clustersFolder } from './clusters-folder.ts';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'tessera-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

const onDisk = /node_modules\/\.cache\/test-postgres$/;

test('clusters lie in memory, in the same folder each time', () => {
  const folder = clustersFolder(memory);
  expect(readdirSync(memory).map((name) => join(memory, name))).toEqual([folder]);
  expect(clustersFolder(memory)).toBe(folder);
});

test('without such a place they lie in the repository', () => {
  expect(clustersFolder(join(memory, 'absent'))).toMatch(onDisk);
  expect(clustersFolder('/proc')).toMatch(onDisk);
});

test('what somebody else may have put there is not used', () => {
  const folder = clustersFolder(memory);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(clustersFolder(memory)).toMatch(onDisk);
  rmSync(folder);
  mkdirSync(join(memory, 'other'));
  symlinkSync(join(memory, 'other'), folder);
  expect(clustersFolder(memory)).toMatch(onDisk);
});
