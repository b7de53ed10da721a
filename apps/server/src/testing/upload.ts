import type { Environment } from '../platform/db/environment.ts';
import type { TestApp } from './test-app.ts';

interface Upload {
  as?: { token: string };
  fields?: Record<string, string>;
  files?: Record<string, Buffer>;
  environment?: Environment;
  headers?: Record<string, string>;
}

/** A multipart request, as a browser makes it. */
export async function upload(
  app: TestApp,
  path: string,
  options: Upload,
): Promise<{ httpStatus: number; body: Record<string, unknown> & { data?: Record<string, unknown> } }> {
  const response = await sent(app, path, options);
  return { httpStatus: response.statusCode, body: response.json() };
}

/** Of one that is answered with a file of text. */
export async function uploadForText(app: TestApp, path: string, options: Upload): Promise<string> {
  return (await sent(app, path, options)).body;
}

async function sent({ app }: TestApp, path: string, options: Upload) {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.set(name, value);
  for (const [name, content] of Object.entries(options.files ?? {}))
    form.set(name, new Blob([new Uint8Array(content)]), `${name}.png`);
  const encoded = new Response(form);
  return app.inject({
    method: 'POST',
    url: `${options.environment === 'sandbox' ? '/api/sandbox' : '/api'}${path}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(options.as && { authorization: `Bearer ${options.as.token}` }),
      ...options.headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
