import { createHash, randomBytes } from 'node:crypto';

/** A new token with 256 bits of chance, safe in URLs and headers, with what it begins with. Its holder gets it once; we keep only its hash. */
export function newSecretToken(prefix = ''): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

/** How a token is stored and looked up. It holds too much chance to be guessed, so a fast hash is enough. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
