import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-whole-'));
});

afterAll(() => rm(folder, { recursive: true }));

it('leaves a whole file, and nothing where it can’t', async () => {
  await writeWhole(join(folder, 'rows'), Buffer.from('all of it'));
  expect(await readFile(join(folder, 'rows'), 'utf8')).toBe('all of it');

  // No file can take the name of a folder that holds something.
  await mkdir(join(folder, 'taken', 'below'), { recursive: true });
  await expect(writeWhole(join(folder, 'taken'), Buffer.from('part of it'))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['rows', 'taken']);
});
