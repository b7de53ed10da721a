import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Call } from '@tessera/contracts/call';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { pagePolicy } from './pages.ts';

const swaggerDirectory = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

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

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true, validatorUrl: null, docExpansion: 'none', filter: true, persistAuthorization: true });
`;

/** The OpenAPI document, and a page to browse it and try calls. The document is made once, at start. */
export async function serveDocs(app: FastifyInstance, calls: readonly Call[], version: string): Promise<void> {
  const document = JSON.stringify(openApiDocument(calls, version));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  await app.register(fastifyStatic, {
    root: swaggerDirectory,
    prefix: '/docs/assets/',
    allowedPath: (path) => ['/swagger-ui.css', '/swagger-ui-bundle.js'].includes(path),
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
