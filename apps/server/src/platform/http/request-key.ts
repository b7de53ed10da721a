import { createHash } from 'node:crypto';
import { type Call, keyHeadersOf } from '@tessera/contracts/call';
import { limits } from '@tessera/contracts/limits';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../refusal.ts';

/** An idempotency key: unique per person, environment and call. `hash` covers the path and the decoded body without secrets. */
export interface RequestKey {
  call: string;
  key: string;
  hash: Buffer;
}

/** The key that the client sent, if any, where the call takes one. @throws C10011 when it is too long. */
export function readRequestKey(request: FastifyRequest, call: Call, decodedBody: unknown): RequestKey | null {
  const header = keyHeadersOf(call).find((name) => single(request.headers[name.toLowerCase()]));
  if (!header) return null;
  const key = single(request.headers[header.toLowerCase()]);
  if (key.length > limits.requestIdMaxLength) throw invalidField(header, 'requestId');
  const path = request.url.split('?', 1)[0] ?? '';
  const hash = createHash('sha256').update(path).update('\n').update(canonical(decodedBody)).digest();
  return { call: `${call.method} ${call.path}`, key, hash };
}

const secretFields = /pass(?:word|code)|^pin$/i;

/** JSON with sorted keys, secrets left out: the same request hashes the same, and the hash tells nothing of a secret. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => {
      if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
      return Object.fromEntries(
        Object.entries(part)
          .filter(([name]) => !secretFields.test(name))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    }) ?? ''
  );
}

/** What a script sends that has no key but sends the header all the same: taken for a key, all its requests would have the same one. */
const noKeys = /^(undefined|null|none|nil)$/i;

function single(header: string | string[] | undefined): string {
  const value = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  return noKeys.test(value) ? '' : value;
}
