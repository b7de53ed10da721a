import type { Call } from '@tessera/contracts/call';
import type { Environment } from '../../platform/db/environment.ts';
import type { TestApp } from '../test-app.ts';
import { inputSchema, plausible } from './hostile-input.ts';

export interface RawAnswer {
  status: number;
  text: string;
  json: Record<string, unknown> | unknown[] | null;
}

interface RawRequest {
  authorization?: string;
  body?: string | Buffer | undefined;
  contentType?: string;
  url?: string;
  environment?: Environment;
  headers?: Record<string, string>;
}

const boundary = 'generated-boundary';

/** Sends a call as bytes, the way a stranger would; what is not given is plausible. */
export async function sendRaw({ app }: TestApp, call: Call, request: RawRequest = {}): Promise<RawAnswer> {
  const multipart = call.files ? multipartBody(call) : undefined;
  const body = request.body ?? multipart ?? (call.body ? JSON.stringify(plausible(inputSchema(call.body))) : undefined);
  const contentType =
    request.contentType ?? (multipart ? `multipart/form-data; boundary=${boundary}` : 'application/json');
  const answer = await app.inject({
    method: call.method,
    url: request.url ?? plausibleUrl(call, request.environment ?? 'live'),
    headers: {
      ...(request.authorization ? { authorization: request.authorization } : {}),
      ...(body === undefined ? {} : { 'content-type': contentType }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body, json: parse(answer.body) };
}

/** The call's address with something in each of its places. */
export function plausibleUrl(call: Call, environment: Environment): string {
  const prefix = call.surface === 'device' ? '/device/' : '/api';
  const place =
    call.surface === 'device'
      ? environment === 'live'
        ? 'v1'
        : 'sandbox/v1'
      : environment === 'live'
        ? ''
        : '/sandbox';
  const path = call.path.replace(/\{\w+\}/g, '1');
  const query = Object.entries(inputSchema(call.query).properties ?? {})
    .filter(([, property]) => property.default === undefined)
    .map(([name, property]) => `${name}=${encodeURIComponent(String(plausible(property, name)))}`);
  return `${prefix}${place}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function multipartBody(call: Call): string {
  const fields = plausible(inputSchema(call.body)) as Record<string, unknown>;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const files = Object.keys(call.files ?? {}).map(
    (name) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nno image\r\n`,
  );
  return `${[...parts, ...files].join('')}--${boundary}--\r\n`;
}

function parse(text: string): RawAnswer['json'] {
  try {
    return JSON.parse(text) as RawAnswer['json'];
  } catch {
    return null;
  }
}
