import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageDress } from '../http/page-dress.ts';
import { pagePolicy } from '../http/pages.ts';
import { serveFolder } from '../http/serve-folder.ts';

/** Whose documentation it is. */
export interface DocsDress extends PageDress {
  /** The host of somebody's own that it is read on; null: the portal's. */
  ownHost: string | null;
}

export interface DocsOptions {
  /** OpenAPI, of what is there for its readers. */
  document: (dress: DocsDress) => object;
  /** The pages that it is read on, by their address. Made when the first of them is asked for. */
  pages: (dress: DocsDress) => Record<string, string>;
  /** Every address of them. */
  addresses: string[];
  /** What the pages load, as it was built. */
  directory: string;
  /** What the page of this request wears. */
  dress: (request: FastifyRequest) => Promise<PageDress>;
}

/** Brands whose documentation is kept ready; each takes a few MB. */
const keptBrands = 8;

/** The OpenAPI document, and pages to read it. Each is made, and compressed, once for each brand. */
export async function serveDocs(app: FastifyInstance, options: DocsOptions): Promise<void> {
  const { addresses, directory } = options;
  const dress = async (request: FastifyRequest): Promise<DocsDress> => {
    const worn = await options.dress(request);
    return { ...worn, ownHost: worn.isOwnHost ? request.hostname.toLowerCase() : null };
  };
  const documents = keeping((worn) => pack(JSON.stringify(options.document(worn))));
  const pages = keeping(
    (worn) => new Map(Object.entries(options.pages(worn)).map(([path, html]) => [path, pack(html)])),
  );
  app.get('/api/openapi.json', async (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), documents(await dress(request))),
  );
  await serveFolder(app, { root: directory, prefix: '/docs/assets/', maxAgeSeconds: 3600 });
  for (const address of addresses) {
    for (const url of [address, `${address}/`]) {
      app.get(url, async (request, reply) => {
        const page = pages(await dress(request)).get(address);
        if (!page) throw new Error(`There is no page for ${address}`);
        reply.header('Content-Security-Policy', pagePolicy([])).type('text/html; charset=utf-8');
        return send(request, reply, page);
      });
    }
  }
}

/** Remembers what was made for the last brands that were asked for. */
function keeping<T>(make: (dress: DocsDress) => T): (dress: DocsDress) => T {
  const kept = new Map<string, T>();
  return (dress) => {
    const key = JSON.stringify([dress.name, dress.icon ?? dress.logo, dress.ownHost]);
    const made = kept.get(key) ?? make(dress);
    kept.delete(key);
    kept.set(key, made);
    for (const oldest of kept.keys()) if (kept.size > keptBrands) kept.delete(oldest);
    return made;
  };
}

interface Packed {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

function pack(text: string): Packed {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}

function send(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.header('Vary', 'accept-encoding').send(packed[encoding ?? 'plain']);
}

/** The best of what a client says that it understands. */
function acceptedEncoding(header: string | string[] = ''): 'br' | 'gzip' | undefined {
  const refused = /;\s*q=0(?:\.0*)?$/i;
  const accepted = String(header)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
