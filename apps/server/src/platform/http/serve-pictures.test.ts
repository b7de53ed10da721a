import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PageDress, plainDress } from './page-dress.ts';
import { servePages } from './pages.ts';
import { openProbeServer } from './probe-server.fixture.ts';

const hash = 'a'.repeat(40);
const logo = `/files/${hash}.webp`;

let directory: string;
let app: FastifyInstance;
let dress: PageDress;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tessera-pictures-'));
  const page = '<!doctype html><head><meta name="robots" content="noindex" /><title>Tessera</title></head>';
  for (const folder of ['web', 'player']) {
    await mkdir(join(directory, folder, 'assets'), { recursive: true });
    await writeFile(join(directory, folder, 'index.html'), page);
  }
  await mkdir(join(directory, 'files'));
  const wide = { create: { width: 90, height: 30, channels: 4, background: '#1d5fb8' } } as const;
  await writeFile(join(directory, logo), await sharp(wide).webp().toBuffer());
  app = await openProbeServer([]);
  await app.register((scope) =>
    servePages(scope, {
      webDirectory: join(directory, 'web'),
      playerDirectory: join(directory, 'player'),
      files: { directory: join(directory, 'files'), bring: async () => {} },
      dress: async () => dress,
      originOf: (ownHost) => (ownHost === null ? 'https://portal.example' : `https://${ownHost}:444`),
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  dress = plainDress;
});

const pictureAt = async (url: string) => {
  const { statusCode, headers, rawPayload } = await app.inject(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/png');
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { size: [info.width, info.height], at, caching: headers['cache-control'] };
};

test('a kept picture is there as PNG too, in its shape, for ever, on pages that mails are read on too', async () => {
  const { headers } = await app.inject(`/files/${hash}.png`);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  const { size, caching } = await pictureAt(`/files/${hash}.png`);
  expect(size).toEqual([90, 30]);
  expect(caching).toContain('immutable');
});

test('what was drawn is remembered, whatever a stranger asks for that is not there', async () => {
  const content = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
    .webp()
    .toBuffer();
  const name = 'd'.repeat(40);
  await writeFile(join(directory, `files/${name}.webp`), content);
  await pictureAt(`/files/${name}.png`);
  await rm(join(directory, `files/${name}.webp`));
  const missing = Array.from({ length: 60 }, (_, place) => `/files/${String(place).padStart(40, '0')}.png`);
  await Promise.all(missing.map((url) => app.inject(url)));
  await pictureAt(`/files/${name}.png`);
});

test.each([`/files/${'b'.repeat(40)}.png`, '/files/a.png', `/files/${hash}.jpg`])('there is no %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

describe('on a phone’s home screen', () => {
  test('the brand’s picture is a square, white where it has nothing', async () => {
    dress = { ...plainDress, name: 'Orbit', logo };
    const { size, at } = await pictureAt('/touch-icon.png');
    expect(size).toEqual([512, 512]);
    expect(at(0, 0)).toEqual([255, 255, 255]);
    expect(at(256, 256)[2]).toBeGreaterThan(150);
  });

  test('without one it is the product’s mark, to its corners in the brand’s colour', async () => {
    expect((await pictureAt('/touch-icon.png')).at(0, 0)).toEqual([0xbf, 0x23, 0x2e]);
    dress = { ...plainDress, shades: Array.from({ length: 10 }, () => '#1d5fb8') };
    expect((await pictureAt('/touch-icon.png')).at(0, 0)).toEqual([0x1d, 0x5f, 0xb8]);
  });

  test('so it is where the picture is gone', async () => {
    dress = { ...plainDress, logo: `/files/${'c'.repeat(40)}.webp` };
    expect((await pictureAt('/touch-icon.png')).at(0, 0)).toEqual([0xbf, 0x23, 0x2e]);
  });

  test('it is called as the host is', async () => {
    dress = { ...plainDress, name: 'Orbit "TV"' };
    const { headers, body } = await app.inject('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({ name: 'Orbit "TV"', icons: [{ src: '/touch-icon.png' }] });
    // It begins where it was put there, and names no address that others would share.
    expect(JSON.parse(body)).not.toHaveProperty('start_url');
  });
});

describe('a messenger’s preview', () => {
  const headOf = async (url: string, host = 'portal.example') =>
    (await app.inject({ url, headers: { host } })).body.split('</head>')[0] ?? '';

  test.each(['/login', '/my-device', '/player'])('of %s shows whose it is, at an address of ours', async (url) => {
    dress = { ...plainDress, name: 'Orbit "TV"' };
    const head = await headOf(url, 'evil.example');
    expect(head).toContain('<meta property="og:title" content="Orbit &quot;TV&quot;">');
    expect(head).toContain('<meta property="og:image" content="https://portal.example/touch-icon.png">');
    expect(head).toContain('<link rel="apple-touch-icon" href="/touch-icon.png">');
    expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).not.toContain('evil');
  });

  test('of somebody’s own host is theirs', async () => {
    dress = { ...plainDress, name: 'Orbit', isOwnHost: true };
    expect(await headOf('/my-device', 'tv.example')).toContain('content="https://tv.example:444/touch-icon.png"');
  });

  test('tells nothing of the device or customer that a link names', async () => {
    const bare = await headOf('/my-device');
    const nonces = /nonce="[^"]*"/g;
    const named = await headOf('/my-device?mac=00:1a:79:00:00:01&key=SECRET77&name=Anna');
    expect(named.replace(nonces, '')).toBe(bare.replace(nonces, ''));
    expect(await headOf('/devices/00:1a:79:00:00:01')).not.toContain('00:1a');
  });
});
