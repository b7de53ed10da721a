import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../http/pages.ts';

export interface DocsOptions {
  /** OpenAPI. */
  document: object;
  /** The pages that it is read on, by their address. Made when the first of them is asked for. */
  pages: () => Record<string, string>;
  /** Every address of them. */
  addresses: string[];
  /** What the pages load, as it was built. */
  directory: string;
}

/** The OpenAPI document, and pages to read it. Each is made, and compressed, once. */
export async function serveDocs(app: FastifyInstance, options: DocsOptions): Promise<void> {
  const { document, addresses, directory } = options;
  const packed = pack(JSON.stringify(document));
  app.get('/api/openapi.json', (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), packed),
  );
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/docs/assets/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    maxAge: 3_600_000,
  });
  let made: Map<string, Packed> | undefined;
  for (const address of addresses) {
    for (const url of [address, `${address}/`]) {
      app.get(url, (request, reply) => {
        made ??= new Map(Object.entries(options.pages()).map(([path, html]) => [path, pack(html)]));
        const page = made.get(address);
        if (!page) throw new Error(`There is no page for ${address}`);
        reply.header('Content-Security-Policy', pagePolicy([])).type('text/html; charset=utf-8');
        return send(request, reply, page);
      });
    }
  }
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
