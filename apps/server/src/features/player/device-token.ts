import { createHash, randomBytes } from 'node:crypto';

/** A player's token; only its hash is kept. */
export function newDeviceToken(): { token: string; hash: Buffer } {
  const token = `dev_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashDeviceToken(token) };
}

export function hashDeviceToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A MAC for a player that has none of its own: locally administered and unicast, so that it can't be a real one. */
export function newMac(): string {
  const bytes = randomBytes(6);
  bytes[0] = ((bytes[0] ?? 0) & 0b1111_1100) | 0b0000_0010;
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(':');
}
