import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What of S3 a place of backups asks for, over HTTP on this machine; lists come two names a page. */
export async function startBucketServer() {
  const files = new Map<string, Buffer>();
  /** How many files are taken from now on: the others are refused, as where there is no room. */
  const room = { left: Number.POSITIVE_INFINITY };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket.test');
    const name = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) response.statusCode = 403;
    else if (request.method === 'PUT' && room.left-- <= 0) response.statusCode = 507;
    else if (request.method === 'PUT') files.set(name, await buffer(request));
    else if (request.method === 'DELETE') response.statusCode = files.delete(name) ? 204 : 404;
    else if (name === '') return response.end(page([...files.keys()], searchParams));
    else {
      const content = files.get(name);
      response.statusCode = content ? 200 : 404;
      return response.end(content);
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    files,
    room,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function page(names: string[], query: URLSearchParams): string {
  const from = query.get('continuation-token') ?? '';
  const rest = names.filter((name) => name.startsWith(query.get('prefix') ?? '') && name > from).sort();
  const keys = rest.slice(0, 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
  const more = rest.length > 2 ? `<NextContinuationToken>${rest[1]}</NextContinuationToken>` : '';
  return `<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`;
}
