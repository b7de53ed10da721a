import { randomBytes } from 'node:crypto';
import type { SecretBox } from '../../platform/secret-box.ts';

/** A new signing secret in the form of Standard Webhooks: 32 bytes, as base64 behind `whsec_`. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Seals a secret for its owner; in another person's row it would not open. */
export function sealWebhookSecret(box: SecretBox, userId: number, secret: string): Buffer {
  return box.seal(secret, purposeOf(userId));
}

/** @throws when the installation's key is another than the one that sealed it. */
export function openWebhookSecret(box: SecretBox, userId: number, sealed: Buffer): string {
  return box.open(sealed, purposeOf(userId));
}

const purposeOf = (userId: number) => `webhook secret of user ${userId}`;
