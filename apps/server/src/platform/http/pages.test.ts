import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { serveDocs } from '../docs/serve-docs.ts';
import { plainDress } from './page-dress.ts';
import { servePages } from './pages.ts';
import { openProbeServer, probe } from './probe-server.fixture.ts';

const script = `console.log(${JSON.stringify('x'.repeat(5000))});`;
const built: Record<string, string> = {
  'web/index.html':
    '<!doctype html><title>Portal</title><style nonce="__CSP_NONCE__"></style><meta name="nonce" content="__CSP_NONCE__">',
  'web/csp.json': '{"scriptHashes":["sha256-abc="]}',
  'web/favicon.svg': '<svg/>',
  'web/assets/main-1a2b.js': script,
  'web/assets/.hidden.js': 'secret',
  'web/docs/docs.js': script,
  'web/docs/docs.css': 'a{}',
  'web/.vite/manifest.json': 'secret',
  'player/index.html': '<!doctype html><title>Player</title>',
  'player/assets/player-3c4d.js': script,
  'files/3f9a.webp': 'a picture',
  'files/.3f9a.webp.123': 'secret',
  'beside.txt': 'secret',
};

let directory: string;
const dress = plainDress;
let app: FastifyInstance;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tessera-pages-'));
  for (const [path, content] of Object.entries(built)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  for (const path of ['web/assets/main-1a2b.js', 'web/docs/docs.js']) {
    // As the build leaves them; what they say gives away where they come from.
    await writeFile(join(directory, `${path}.br`), brotliCompressSync(`${script}// built`));
    await writeFile(join(directory, `${path}.gz`), gzipSync(`${script}// built`));
  }
  app = await openProbeServer([probe(() => ({}))]);
  await app.register(async (scope) => {
    await servePages(scope, directoriesIn(directory));
    await serveDocs(scope, {
      document: () => ({ openapi: '3.1.0', info: { version: '1.2.3' } }),
      addresses: ['/docs', '/docs/guide'],
      pages: () => ({ '/docs': '<h1>Calls</h1>', '/docs/guide': '<h1>Guide</h1>' }),
      directory: join(directory, 'web/docs'),
      dress: async () => dress,
    });
  });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const directoriesIn = (root: string) => ({
  webDirectory: join(root, 'web'),
  playerDirectory: join(root, 'player'),
  files: { directory: join(root, 'files'), bring: async () => {} },
  dress: async () => dress,
  originOf: (ownHost: string | null) => `https://${ownHost ?? 'portal.example'}`,
});

const policyOf = ({ headers }: { headers: Record<string, unknown> }): Map<string, string[]> =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

test('pages that are built anew under a running server are served at once', async () => {
  const root = await mkdtemp(join(tmpdir(), 'tessera-pages-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const build = async (name: string, hash: string) => {
    for (const folder of ['web', 'player']) {
      await mkdir(join(root, folder, 'assets'), { recursive: true });
      await writeFile(join(root, folder, 'index.html'), `<title>${name}</title>`);
    }
    await writeFile(join(root, 'web/csp.json'), JSON.stringify({ scriptHashes: [hash] }));
  };
  await build('Before', 'sha256-before=');
  await mkdir(join(root, 'files'));
  const follower = await openProbeServer([probe(() => ({}))]);
  onTestFinished(() => follower.close());
  await follower.register((scope) => servePages(scope, directoriesIn(root)));
  expect((await follower.inject('/login')).body).toContain('Before');
  await rm(join(root, 'web/index.html'));
  expect((await follower.inject('/login')).body).toContain('Before');
  await build('After', 'sha256-after=');
  const portal = await follower.inject('/login');
  expect(portal.body).toContain('After');
  expect(policyOf(portal).get('script-src')).toContain("'sha256-after='");
  // Built as it is: without hashes.
  expect((await follower.inject('/player')).body).toContain('After');
});

describe('the portal’s page', () => {
  test.each([
    '/',
    '/login',
    '/reset-password/aB_-9',
    '/create-password?email=a.b@c.example&token=x',
    '/user-list/3',
    '//x',
  ])('stands at %s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.body).toContain('<title>Portal</title>');
  });

  test('carries the nonce of its own policy, another each time', async () => {
    const nonces = [];
    for (let round = 0; round < 3; round += 1) {
      const answer = await app.inject('/');
      const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? '';
      expect(policyOf(answer).get('style-src')).toEqual(["'self'", `'nonce-${nonce}'`]);
      expect(answer.body).not.toContain('__CSP_NONCE__');
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(3);
  });

  test('runs scripts from here, and the boot script by its hash', async () => {
    const policy = policyOf(await app.inject('/'));
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
  });

  test('answers HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/login' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('answers nothing to %s', async (method) => {
    expect((await app.inject({ method, url: '/login' })).json()).toMatchObject({ statusCode: 'C10012' });
  });
});

describe('every page', () => {
  test.each(['/', '/player', '/player/', '/docs', '/docs/'])('%s allows no inline script and no frame', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(policyOf(answer).get('script-src')?.join(' ')).not.toMatch(/unsafe|data:|\*|https?:/);
    expect(policyOf(answer).get('frame-ancestors')).toEqual(["'none'"]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const inline = [...answer.body.matchAll(/<script(?![^>]*\bsrc=)|\son\w+=/g)];
    expect(inline).toEqual([]);
  });
});

test.each(['/player', '/player/'])('the player stands at %s', async (url) => {
  const answer = await app.inject(url);
  expect(answer.body).toContain('<title>Player</title>');
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('files', () => {
  test.each([
    ['/assets/main-1a2b.js', expect.stringContaining('javascript')],
    ['/player/assets/player-3c4d.js', expect.stringContaining('javascript')],
    ['/files/3f9a.webp', 'image/webp'],
  ])('%s is kept for ever, as its name changes with it', async (url, type) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('that keep their names are asked for again after an hour', async () => {
    const answer = await app.inject('/favicon.svg');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('travel as %s where it is understood', async (encoding, decompress) => {
    for (const url of ['/assets/main-1a2b.js', '/docs/assets/docs.js']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toContain('accept-encoding');
      expect(answer.headers['content-type']).toContain('javascript');
      // Not compressed anew for each request.
      expect(decompress(answer.rawPayload).toString()).toBe(`${script}// built`);
    }
  });

  test('travel plain where nothing else is understood', async () => {
    const answer = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'x-own' } });
    expect(answer.body).toBe(script);
  });
});

describe('what is missing', () => {
  test.each([
    '/assets/gone-1a2b.js',
    '/assets/',
    '/assets',
    '/player/assets/gone.js',
    '/player/anything',
    '/files/gone.webp',
    '/files/',
    '/gone.js',
    '/some/page.map',
    '/robots.txt',
    '/api/gone',
    '/docs/assets/index.html',
    '/docs/assets/package.json',
    '/docs/gone',
  ])('%s is a 404 that nobody keeps, and not the portal', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ statusCode: 'C10012', httpCode: '404' });
  });

  test.each([
    '/files/.3f9a.webp.123',
    '/files/%2e3f9a.webp.123',
    '/assets/.hidden.js',
    '/.vite/manifest.json',
    '/files/../beside.txt',
    '/files/%2e%2e/beside.txt',
    '/files/..%2fbeside.txt',
    '/assets/..%2f..%2fbeside.txt',
    '/assets/%2e%2e%5c%2e%2e%5cbeside.txt',
    '/csp.json',
  ])('%s shows nothing that is not meant to be served', async (url) => {
    const answer = await app.inject(url);
    expect(answer.body).not.toMatch(/secret|sha256-abc/);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('the documentation', () => {
  test('is read on pages of our own, packed as a browser takes them', async () => {
    expect((await app.inject('/docs')).body).toBe('<h1>Calls</h1>');
    const packed = await app.inject({ url: '/docs/guide/', headers: { 'accept-encoding': 'br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('<h1>Guide</h1>');
    expect((await app.inject('/docs/assets/docs.js')).headers['content-type']).toContain('javascript');
    expect((await app.inject('/docs/assets/docs.css')).headers['content-type']).toContain('text/css');
  });

  test('is open to everybody, as JSON', async () => {
    const answer = await app.inject('/api/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('to who accepts %j it travels as %s', async (accepted, encoding) => {
    const answer = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync, '': (content: Buffer) => content }[encoding ?? ''];
    expect(JSON.parse(String(decompress?.(answer.rawPayload)))).toMatchObject({ openapi: '3.1.0' });
  });
});

test('a portal that is not built is told in one line', async () => {
  const server = await openProbeServer([]);
  const served = server.register(async (scope) => servePages(scope, directoriesIn(join(directory, 'nowhere'))));
  await expect(served.ready()).rejects.toThrow(/nowhere\/web is not built; run npm start, or npm run build$/);
});
