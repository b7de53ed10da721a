import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox, openSecretBox } from './secret-box.ts';

const box = createSecretBox(Buffer.alloc(32, 1));

describe('a sealed secret', () => {
  test('opens for its purpose, and looks different each time', () => {
    const sealed = box.seal('whsec_ä', 'of 1');
    expect(box.open(sealed, 'of 1')).toBe('whsec_ä');
    expect(box.seal('whsec_ä', 'of 1')).not.toEqual(sealed);
    expect(sealed.includes('whsec')).toBe(false);
  });

  test('does not open for another purpose, with another key, or after a change', () => {
    const sealed = box.seal('secret', 'of 1');
    expect(() => box.open(sealed, 'of 2')).toThrow();
    expect(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed, 'of 1')).toThrow();
    for (const place of [0, 15, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => box.open(changed, 'of 1'), String(place)).toThrow();
    }
    expect(() => box.open(sealed.subarray(0, 20), 'of 1')).toThrow();
  });
});

describe('the key of an installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('is made once, for us alone, and stays', async () => {
    const boxes = await Promise.all([openSecretBox(folder, undefined), openSecretBox(folder, undefined)]);
    const later = await openSecretBox(folder, undefined);
    expect(boxes.map((each) => later.open(each.seal('secret', ''), ''))).toEqual(['secret', 'secret']);
    const path = join(folder, 'secrets.key');
    expect(await readdir(folder)).toEqual(['secrets.key']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32);
  });

  test('is the setting where there is one, and no file is made', async () => {
    const key = Buffer.alloc(32, 1).toString('base64');
    expect((await openSecretBox(folder, key)).open(box.seal('secret', ''), '')).toBe('secret');
    await expect(stat(join(folder, 'secrets.key'))).rejects.toThrow();
  });

  test('is not replaced when its file is not one: what it sealed would be lost', async () => {
    await writeFile(join(folder, 'secrets.key'), 'short');
    await expect(openSecretBox(folder, undefined)).rejects.toThrow('is not a key of 32 bytes');
  });
});
