import { readdirSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestClock } from '../clock.ts';
import { openFileStore } from './open-file-store.ts';
import { openBucket, StorageAway } from './s3-bucket.ts';

const s3Url = 'https://AKIA:a%2Fb%2Bc%3D@s3.example.com/uploads?region=eu-central-1';
const clock = createTestClock('2026-11-21T12:34:56.789Z');
const picture = Buffer.from('a picture');
const files = new Map<string, Buffer>();
const folders: string[] = [];
const asked: { url: string; method: string; authorization: string | null }[] = [];
let failure: number | Error | null;

beforeEach(() => {
  files.clear();
  asked.length = 0;
  failure = null;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    asked.push({ url, method: init?.method ?? '', authorization: new Headers(init?.headers).get('authorization') });
    if (failure instanceof Error) throw failure;
    if (failure !== null) return new Response('No', { status: failure });
    if (init?.method === 'PUT') files.set(basename(url), Buffer.from(init.body as Uint8Array));
    const content = files.get(basename(url));
    return content ? new Response(new Uint8Array(content)) : new Response('No', { status: 404 });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function openStore() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-store-'));
  folders.push(dataDir);
  return openFileStore({ dataDir, s3Url }, clock);
}

test('a request is signed as other clients of S3 sign it', async () => {
  expect(await openBucket(s3Url, clock).get('0123abcd.webp')).toBeNull();
  expect(asked).toEqual([
    {
      url: 'https://s3.example.com/uploads/0123abcd.webp',
      method: 'GET',
      // As aws4 1.13 makes it.
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIA/20261121/eu-central-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=27cbd3d52e7b86cb7c8ed4c2ee4539737f0366fe6b2c56311f555e85040d41f2',
    },
  ]);
});

test('what one server keeps another brings, once', async () => {
  const [one, other] = [await openStore(), await openStore()];
  const name = basename(await one.put(picture, 'webp'));
  expect(files.get(name)).toEqual(picture);
  expect(readdirSync(other.directory)).toEqual([]);
  asked.length = 0;
  await Promise.all([other.bring(name), other.bring(name)]);
  await other.bring(name);
  expect(readdirSync(other.directory)).toEqual([name]);
  expect(asked).toHaveLength(1);
});

test('what nobody has, what is no name of ours, and what is not what its name says does not come', async () => {
  const store = await openStore();
  const name = basename(await (await openStore()).put(picture, 'webp'));
  files.set(name, Buffer.from('another picture'));
  files.set('secret', Buffer.from('x'));
  for (const wanted of [name, `${'0'.repeat(40)}.webp`, 'secret', '../secret', 'tessera']) await store.bring(wanted);
  expect(readdirSync(store.directory)).not.toContain(name);
  expect(asked.map(({ url }) => basename(url))).not.toContain('secret');
});

test('a bucket that can’t be used stops the start with one line that names the setting and no secret', async () => {
  failure = 403;
  await expect(openStore()).rejects.toThrow("S3_URL: the bucket can't be used: it answers 403.");
  failure = new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) });
  await expect(openStore()).rejects.toThrow("S3_URL: the bucket can't be used: ECONNREFUSED.");
});

test('an upload is refused while the bucket is away', async () => {
  const store = await openStore();
  failure = 503;
  await expect(store.put(picture, 'webp')).rejects.toThrow(StorageAway);
});

test('an upload is flushed before it has its name, and its name before it is acknowledged', async () => {
  const { directory, put } = await openStore();
  const handle = await open(directory);
  const kind = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = kind;
  const there: string[][] = [];
  vi.spyOn(kind, 'sync').mockImplementation(function (this: FileHandle) {
    there.push(readdirSync(directory));
    return sync.call(this);
  });
  const name = basename(await put(picture, 'webp'));
  expect(there).toEqual([[expect.stringMatching(/^\./)], [name]]);
});

test('the same picture may come many times at once', async () => {
  const store = await openStore();
  const paths = await Promise.all(Array.from({ length: 40 }, () => store.put(picture, 'webp')));
  expect(new Set(paths).size).toBe(1);
  expect(readdirSync(store.directory)).toEqual([basename(paths[0] ?? '')]);
});

test('an upload is refused while the folder can’t be written to', async () => {
  const store = await openStore();
  await rm(store.directory, { recursive: true });
  await expect(store.put(picture, 'webp')).rejects.toThrow(StorageAway);
});
