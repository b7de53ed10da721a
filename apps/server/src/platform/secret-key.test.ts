import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { acceptSecretKey, openSecretBox } from './secret-key.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tessera-key-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const one = Buffer.alloc(32, 1).toString('base64');
const another = Buffer.alloc(32, 2).toString('base64');
const open = (secretsKey?: string) => openSecretBox(database.live, { dataDir: folder, secretsKey });
const accept = (secretsKey?: string) => acceptSecretKey(database.live, { dataDir: folder, secretsKey });
const path = () => join(folder, 'secrets.key');

describe('the key of an installation', () => {
  test('is made once, for us alone, and stays', async () => {
    const boxes = await Promise.all([open(), open()]);
    const later = await open();
    expect(boxes.map((each) => later.open(each.seal('secret', ''), ''))).toEqual(['secret', 'secret']);
    expect(await readdir(folder)).toEqual(['secrets.key']);
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(path(), 'utf8'), 'base64')).toHaveLength(32);
  });

  test('is the setting where there is one, and no file is made', async () => {
    const sealed = (await open(one)).seal('secret', '');
    expect((await open(one)).open(sealed, '')).toBe('secret');
    expect(await readdir(folder)).toEqual([]);
  });

  test('is not replaced when its file is not one: what it sealed would be lost', async () => {
    await writeFile(path(), 'short');
    await expect(open()).rejects.toThrow('is not a key of 32 bytes');
  });
});

const isRoot = process.getuid?.() === 0;

describe('a key that root makes', () => {
  test.runIf(isRoot)('beside a server that runs as somebody else is that one’s', async () => {
    await chown(folder, 1234, 1235);
    await accept();
    expect(await stat(path())).toMatchObject({ uid: 1234, gid: 1235, mode: 0o100600 });
  });

  test.runIf(isRoot)('in a folder that PostgreSQL was lent stays root’s', async () => {
    await chown(folder, 65534, 65534);
    await open();
    expect(await stat(path())).toMatchObject({ uid: 0 });
  });
});

test('a key that can’t be read ends a start with one line that says what to do', async () => {
  await chmod(folder, 0o755);
  await writeFile(path(), one, { mode: 0o000 });
  // A process of its own, as root reads everything.
  const asOther = `
    const { fingerprintOfKey } = await import(process.argv[1]);
    if (process.getuid() === 0) process.seteuid(65534);
    await fingerprintOfKey({ dataDir: process.argv[2] }).catch((error) => console.log(error.constructor.name, error.message));`;
  const module = join(import.meta.dirname, 'secret-key.ts');
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', asOther, module, folder], {
    encoding: 'utf8',
  });
  expect(stdout).toBe(
    `StartError ${path()} can’t be read (EACCES). Give it to whom the server runs as: chown --reference=${folder} ${path()}\n`,
  );
});

describe('a start', () => {
  test('with another key is refused, and changes nothing', async () => {
    await open(one);
    await expect(open(another)).rejects.toThrow(
      /^SECRETS_KEY is not the key that the secrets in this database are sealed/,
    );
    await open(one);
  });

  test('with another key file is refused and names it', async () => {
    await open(one);
    await writeFile(path(), another);
    await expect(open()).rejects.toThrow(`${path()} is not the key`);
  });

  test('without the key is refused, and makes no other', async () => {
    await open();
    await rm(path());
    await expect(open()).rejects.toThrow(`${path()} is missing`);
    expect(await readdir(folder)).toEqual([]);
  });

  test('of several with different keys: one is taken, and the others are refused', async () => {
    const starts = await Promise.allSettled([open(one), open(another), open(one), open(another)]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  });

  test('goes on with another key once that was accepted', async () => {
    await open(one);
    await accept(another);
    await open(another);
    await expect(open(one)).rejects.toThrow('is not the key');
    await accept();
    expect(await readdir(folder)).toEqual(['secrets.key']);
    await open();
  });

  test('leaves in the database what tells nothing of the key', async () => {
    await open(one);
    const { rows } = await database.owner.query(
      "SELECT value FROM core.settings WHERE key = 'secrets-key-fingerprint'",
    );
    expect(rows).toEqual([{ value: expect.stringMatching(/^[\w-]{16}$/) }]);
    expect(one).not.toContain(rows[0].value);
  });
});
