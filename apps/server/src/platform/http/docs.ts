import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './pages.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tessera API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
</head>
<body>
<main id="calls"></main>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true, validatorUrl: null, docExpansion: 'none', filter: true });
`;

export interface DocsOptions {
  /** OpenAPI. */
  document: object;
  /** What the page loads of its library, as it was built. */
  directory: string;
}

/** The OpenAPI document, and a page to browse it and try calls. The document is made, and compressed, once: at start. */
export async function serveDocs(app: FastifyInstance, { document, directory }: DocsOptions): Promise<void> {
  const plain = Buffer.from(JSON.stringify(document));
  const packed = {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(plain),
  };
  app.get('/api/openapi.json', (request, reply) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply
      .type('application/json; charset=utf-8')
      .header('Vary', 'accept-encoding')
      .send(encoding ? packed[encoding] : plain);
  });
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/docs/assets/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    maxAge: 3_600_000,
  });
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(startScript));
  for (const url of ['/docs', '/docs/']) {
    app.get(url, (_request, reply) =>
      reply.header('Content-Security-Policy', pagePolicy([])).type('text/html; charset=utf-8').send(page),
    );
  }
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
