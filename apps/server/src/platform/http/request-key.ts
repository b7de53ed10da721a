import { createHash } from 'node:crypto';
import { type Call, keyHeadersOf } from '@tessera/contracts/call';
import { limits } from '@tessera/contracts/limits';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../refusal.ts';
import type { SecretBox } from '../secret-box.ts';

/** An idempotency key: unique per person, environment and call. `hash` covers the path and the decoded body, and tells nothing of its secrets. */
export interface RequestKey {
  call: string;
  key: string;
  hash: Buffer;
}

/** The key that the client sent, if any, where the call takes one. @throws C10011 when it is too long. */
export function readRequestKey(
  request: FastifyRequest,
  call: Call,
  decodedBody: unknown,
  secretBox: SecretBox,
): RequestKey | null {
  const header = keyHeadersOf(call).find((name) => single(request.headers[name.toLowerCase()]));
  if (!header) return null;
  const key = single(request.headers[header.toLowerCase()]);
  if (key.length > limits.requestIdMaxLength) throw invalidField(header, 'requestId');
  const path = request.url.split('?', 1)[0] ?? '';
  return { call: `${call.method} ${call.path}`, key, hash: hashOf(path, decodedBody, secretBox) };
}

/** A corrected password is another request. Four digits are found by their hash alone, so that takes the server's key where there are any. */
function hashOf(path: string, body: unknown, secretBox: SecretBox): Buffer {
  const open = canonical(body, (name) => secretFields.test(name));
  const whole = canonical(body, (name) => secretFields.test(name) && !secretsAskedFor.test(name));
  if (whole === open) return createHash('sha256').update(path).update('\n').update(open).digest();
  return secretBox.mark(`${path}\n${whole}`, 'request-key');
}

const secretFields = /pass(?:word|code)|^pin$/i;
/** Those of them that are asked for. The others show who is asking: mistyped, they are sent again. */
const secretsAskedFor = /^(?!current).*password$|^pin$/i;

/** JSON with sorted keys, so that the same request hashes the same. */
function canonical(value: unknown, leavesOut: (name: string) => boolean): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => {
      if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
      return Object.fromEntries(
        Object.entries(part)
          .filter(([name]) => !leavesOut(name))
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
