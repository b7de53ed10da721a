import { randomBytes } from 'node:crypto';

/** A MAC for a player that has none of its own: locally administered and unicast, so that it can't be a real one. */
export function madeUpMac(): string {
  const bytes = randomBytes(6);
  bytes[0] = ((bytes[0] ?? 0) & 0b1111_1100) | 0b0000_0010;
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(':');
}
