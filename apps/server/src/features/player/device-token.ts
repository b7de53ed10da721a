import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts';

/** A player's token; only its hash is kept. */
export function newDeviceToken(): { token: string; hash: Buffer } {
  const token = newSecretToken('dev_');
  return { token, hash: hashSecretToken(token) };
}
