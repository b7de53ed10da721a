import { randomBytes } from 'node:crypto';
import { productName } from '@tessera/contracts/product';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OpenRequest } from '../../platform/http/route.ts';
import { beganLock, takeOrRefuse } from '../../platform/limits/limit.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { hashSecretToken } from '../../platform/secret-token.ts';
import { freeSecondStep, secondStepGuesses } from '../people/people.public.ts';
import { noticeSecondStepGuessing } from './guessing-mails.ts';
import { wrongSecrets } from './identity.metrics.ts';
import { noteLock } from './note-lock.ts';
import { findTwoFactor, takeRecoveryCode, takeStep } from './two-factor.queries.ts';

const periodSeconds = 30;
/** Clocks of phones are off by a few seconds: one step to either side is taken too. */
const toleratedSteps = 1;
const recoveryCodeCount = 10;

/** A secret as an authenticator app takes it, with what it shows beside its codes. SHA-1 and six digits are what all apps know. */
export function authenticatorOf(secret: string, email: string, issuer = productName): TOTP {
  return new TOTP({ issuer, label: email, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret });
}

/** 160 bits of chance, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Codes of 80 bits, in groups that can be copied by hand; a fast hash is enough for that much chance. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32;
    return letters.match(/.{4}/g)!.join('-');
  });
}

export function hashRecoveryCode(code: string): Buffer {
  return hashSecretToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}

/** What a secret is sealed for: a row that was copied to somebody else's does not open. */
export const sealedFor = (userId: number) => `two-factor ${userId}`;

export type SecondStep = 'app' | 'recovery code';

/**
 * Takes a code of the authenticator app, or a recovery code, which is used up by that. Outside of transactions, as each guess
 * counts: 10 in 15 minutes and person. @returns which of the two it is; null: neither @throws C10429
 */
export async function takeSecondStep(
  secretBox: SecretBox,
  incoming: Pick<OpenRequest, 'db' | 'clock' | 'write' | 'origin'>,
  userId: number,
  code: string,
): Promise<SecondStep | null> {
  const { db, clock } = incoming;
  const taken = await takeOrRefuse(db, secondStepGuesses, String(userId), clock.now());
  const isOfApp = isAppCode(code);
  const isRight = isOfApp
    ? await takeAppCode(secretBox, { db, clock }, userId, code)
    : await takeRecoveryCode(db, userId, hashRecoveryCode(code), clock.now());
  if (isRight) {
    await freeSecondStep(db, userId);
    return isOfApp ? 'app' : 'recovery code';
  }
  wrongSecrets.count({ secret: 'second step' });
  // Who guesses here knows the password.
  if (beganLock(taken)) {
    await noteLock(incoming, { secret: 'second step', userId });
    await noticeSecondStepGuessing(incoming, userId);
  }
  return null;
}

const plain = (code: string) => code.replace(/[\s-]/g, '');
const isAppCode = (code: string) => /^\d{6}$/.test(plain(code));

async function takeAppCode(
  secretBox: SecretBox,
  { db, clock }: { db: Database; clock: Clock },
  userId: number,
  code: string,
): Promise<boolean> {
  const kept = await findTwoFactor(db, userId);
  if (!kept) return false;
  const timestamp = clock.now().getTime();
  const secret = openSecret(secretBox, kept.sealed_secret, userId);
  if (secret === null) return false;
  const delta = authenticatorOf(secret, '').validate({ token: plain(code), timestamp, window: toleratedSteps });
  if (delta === null) return false;
  return takeStep(db, userId, kept.sealed_secret, Math.floor(timestamp / (periodSeconds * 1000)) + delta);
}

/** Null when the installation's key is another one by now: then recovery codes still let people in. */
function openSecret(secretBox: SecretBox, sealed: Buffer, userId: number): string | null {
  try {
    return secretBox.open(sealed, sealedFor(userId));
  } catch {
    return null;
  }
}
