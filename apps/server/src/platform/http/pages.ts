import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import { sendMaintenancePage } from '../maintenance/maintenance-page.ts';
import { StartError } from '../start-error.ts';
import { dressPage, type PageDress, plainDress } from './page-dress.ts';
import { withPreview } from './page-preview.ts';
import { serveFolder } from './serve-folder.ts';
import { servePictures } from './serve-pictures.ts';

export interface PagesOptions {
  /** The built portal and player; each holds an index.html. */
  webDirectory: string;
  playerDirectory: string;
  /** Uploaded files, served under /files/. */
  files: Pick<FileStore, 'directory' | 'bring'>;
  /** What the page of this request wears. Never fails. */
  dress: (request: FastifyRequest) => Promise<PageDress>;
  /** Where a host of somebody's own is, which was found by its name; else where the portal is. Never as a request says. */
  originOf: (ownHost: string | null) => string;
  /** See `ServeOptions`. */
  shutSeconds?: (() => number | null) | undefined;
}

const yearSeconds = 31_536_000;

/** Serves the portal on every address that nothing else claims, the player under /player, and uploaded files. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    // The library's own level takes longer than the transfer that it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  const web = followPage(options.webDirectory);
  const player = followPage(options.playerDirectory);
  const assets = { maxAgeSeconds: yearSeconds, immutable: true };
  await serveFolder(app, { ...assets, root: join(options.webDirectory, 'assets'), prefix: '/assets/' });
  await serveFolder(app, { ...assets, root: join(options.playerDirectory, 'assets'), prefix: '/player/assets/' });
  await app.register(async (uploads) => {
    uploads.addHook('onRequest', async ({ url }) =>
      options.files.bring(url.split('?', 1)[0]?.slice('/files/'.length) ?? ''),
    );
    await serveFolder(uploads, { ...assets, root: options.files.directory, prefix: '/files/' });
  });
  servePictures(app, options);
  for (const [directory, prefix] of [
    [options.webDirectory, ''],
    [options.playerDirectory, '/player'],
  ] as const) {
    servePublicFiles(app, directory, prefix);
  }
  for (const url of ['/player', '/player/'])
    app.get(url, (request, reply) => sendPlayer(player(), request, reply, options));
  app.get('/*', (request, reply) => sendPortal(web(), request, reply, options));
}

interface Page {
  html: string;
  scriptHashes: string[];
}

/** A page as it was built last: built anew under a running server, it names files that the former page didn't. */
function followPage(directory: string): () => Page {
  const paths = [join(directory, 'index.html'), join(directory, 'csp.json')] as const;
  const [path, hashes] = paths;
  if (!existsSync(path)) throw new StartError(`${directory} is not built; run npm start, or npm run build`);
  // The player has no script of its own to be allowed.
  const needed = paths.filter((file) => existsSync(file));
  const lastChange = () => paths.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs).join();
  let shown = { page: readPage(path, hashes), at: lastChange() };
  return () => {
    const at = lastChange();
    if (at !== shown.at && needed.every((file) => existsSync(file))) {
      try {
        shown = { page: readPage(path, hashes), at };
      } catch {
        // Half written: the former one until it is whole.
      }
    }
    return shown.page;
  };
}

function readPage(path: string, hashes: string): Page {
  const { scriptHashes } = existsSync(hashes)
    ? (JSON.parse(readFileSync(hashes, 'utf8')) as { scriptHashes: string[] })
    : { scriptHashes: [] };
  return { html: readFileSync(path, 'utf8'), scriptHashes };
}

/** Files that Vite copies from `public/` keep their names, so they are asked for again after an hour. */
function servePublicFiles(app: FastifyInstance, directory: string, prefix: string): void {
  for (const name of ['favicon.svg', 'robots.txt', 'too-old.js']) {
    const path = join(directory, name);
    if (!existsSync(path)) continue;
    const content = readFileSync(path);
    const type = { svg: 'image/svg+xml', txt: 'text/plain', js: 'text/javascript; charset=utf-8' }[
      name.split('.')[1] ?? ''
    ];
    app.get(`${prefix}/${name}`, (_request, reply) =>
      reply
        .type(type ?? 'application/octet-stream')
        .header('Cache-Control', 'public, max-age=3600')
        .send(content),
    );
  }
}

/** Each page gets a style nonce of its own; scripts come from files, or are allowed by hash. */
async function sendPortal(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  { dress, shutSeconds, originOf }: PagesOptions,
): Promise<FastifyReply> {
  // A missing file is a missing file, not the portal's start page with a wrong type.
  if (/^\/(?:api|device|files|assets|player|docs)(?:\/|$)|\.[a-z]\w*$/i.test(request.url.split('?', 1)[0] ?? '')) {
    reply.callNotFound();
    return reply;
  }
  const worn = await dress(request);
  const shutFor = shutSeconds?.() ?? null;
  if (shutFor !== null) return sendMaintenancePage(request, reply, shutFor, worn.name);
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('Content-Security-Policy', pagePolicy(page.scriptHashes, nonce))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      withPreview(
        dressPage(page.html.replaceAll('__CSP_NONCE__', nonce), worn, nonce),
        worn,
        originFor(request, worn, originOf),
      ),
    );
}

/** Its colours are a television's, whoever's it is. */
async function sendPlayer(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  { dress, originOf }: PagesOptions,
): Promise<FastifyReply> {
  const worn = await dress(request);
  const { name, logo, icon } = worn;
  return reply
    .header('Content-Security-Policy', pagePolicy(page.scriptHashes))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      withPreview(dressPage(page.html, { ...plainDress, name, logo, icon }), worn, originFor(request, worn, originOf)),
    );
}

const originFor = ({ hostname }: FastifyRequest, { isOwnHost }: PageDress, originOf: PagesOptions['originOf']) =>
  originOf(isOwnHost ? hostname : null);

/** Scripts and styles from here alone; style attributes are allowed, since charts and menus place things by them. */
export function pagePolicy(scriptHashes: string[], nonce?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
