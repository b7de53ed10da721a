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

/** So many former secrets sign at most: the header of a message stays short, however often somebody makes a new one. */
const mostFormer = 4;

interface SealedSecrets {
  sealed_secret: Buffer;
  old_sealed_secret: Buffer | null;
  old_secret_until: Date | null;
}

/**
 * What signs beside another secret that takes this one's place: it, and those before it that still do. Which of them the receiver has
 * nobody knows, as the answer that showed the last one may have been lost: of too many the oldest stays. Null where the installation's
 * key is not the one that sealed it: it signs nothing, and a new one is to help.
 */
export function sealFormerSecrets(box: SecretBox, userId: number, row: SealedSecrets, now: Date): Buffer | null {
  const { sealed_secret, old_sealed_secret: sealed, old_secret_until: until } = row;
  let former: string[];
  try {
    former = [openWebhookSecret(box, userId, sealed_secret), ...openFormerSecrets(box, userId, { sealed, until }, now)];
  } catch {
    return null;
  }
  const kept = former.length > mostFormer ? [...former.slice(0, mostFormer - 1), ...former.slice(-1)] : former;
  return sealWebhookSecret(box, userId, kept.join(' '));
}

/** The former secrets of a webhook that still sign, the latest first. @throws as `openWebhookSecret` does */
export function openFormerSecrets(
  box: SecretBox,
  userId: number,
  { sealed, until }: { sealed: Buffer | null; until: Date | null },
  now: Date,
): string[] {
  if (sealed === null || until === null || until <= now) return [];
  return openWebhookSecret(box, userId, sealed).split(' ');
}

const purposeOf = (userId: number) => `webhook secret of user ${userId}`;
