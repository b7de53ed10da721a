import type { Database } from '../../platform/db/database.ts';
import {
  forgetAttempts,
  forgetAttemptsWithin,
  type Limit,
  longerLocks,
  takeAttempt,
} from '../../platform/limits/limit.ts';

/*
 * How often a person's secrets are guessed at, and who is freed of it: whoever gets another secret would otherwise be refused with it,
 * for what was wrong of the one before.
 */

const quarterHour = 15 * 60;
const guesses = (scope: string, max: number): Limit => ({
  table: 'attempts',
  scope,
  max,
  windowSeconds: quarterHour,
  lockSeconds: longerLocks,
});
/** The subjects of these three are people's ids. */
export const passcodeGuesses = guesses('passcode', 5);
export const currentPasswordGuesses = guesses('current-password', 10);
export const secondStepGuesses = guesses('two-step', 10);

const shorterLocks = [quarterHour, 30 * 60, 60 * 60] as const;
export const signInGuesses = {
  /** Per account *and* address; locks for longer each time. */
  here: guesses('sign-in', 10),
  /** Per account and IPv6 network, which a single customer may have 65,536 of the former in. */
  network: { ...guesses('sign-in-network', 30), lockSeconds: shorterLocks },
  /** Per account, wherever from. Never for longer than an hour, as it may meet its owner on a journey. */
  anywhere: { ...guesses('sign-in-account', 50), windowSeconds: 60 * 60, lockSeconds: shorterLocks },
} satisfies Record<string, Limit>;

/** What is counted of an account's sign-ins at a place. */
export const signInSubject = (email: string, place: string) => `${email} ${place}`;

interface Account {
  id: number;
  email: string;
}

/** Somebody has another passcode, or none any more. */
export async function freePasscode(db: Database, userId: number): Promise<void> {
  await forgetAttempts(db, passcodeGuesses, String(userId));
}

/** Somebody has another second step, or none any more. */
export async function freeSecondStep(db: Database, userId: number): Promise<void> {
  await forgetAttempts(db, secondStepGuesses, String(userId));
}

/**
 * Once a day. Whoever had the former password may have locked the second step; but what the mailbox alone frees over and over would be guessed by
 * whoever reads it, against whom the second step stands.
 */
const freedByMail: Limit = { table: 'attempts', scope: 'two-step-freed', max: 1, windowSeconds: 24 * 60 * 60 };

/** Somebody has set another password by a mailed link. */
export async function freeSecondStepByMail(db: Database, userId: number, now: Date): Promise<void> {
  const { isAllowed } = await takeAttempt(db, freedByMail, String(userId), now);
  if (isAllowed) await freeSecondStep(db, userId);
}

/** Somebody has another password: they get in with it wherever they sit, not only where the link was opened. */
export async function freePassword(db: Database, { id, email }: Account): Promise<void> {
  for (const limit of [signInGuesses.here, signInGuesses.network]) {
    await forgetAttemptsWithin(db, limit, signInSubject(email, ''));
  }
  await forgetAttempts(db, signInGuesses.anywhere, email);
  await forgetAttempts(db, currentPasswordGuesses, String(id));
}
