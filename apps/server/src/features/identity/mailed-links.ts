import type { Database } from '../../platform/db/database.ts';
import { forgetAttempts, type Limit, type Taken, takeAttempt } from '../../platform/limits/limit.ts';
import { Refusal } from '../../platform/refusal.ts';

/* What every flow shares that goes by a mailed link. */

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

/** How many mails one network address may ask for, whoever they go to. */
export const mailsPerAddress: Limit = {
  table: 'rate_hits',
  scope: 'password-mail-address',
  max: 20,
  windowSeconds: quarterHour,
};

/**
 * Nobody's mailbox is flooded, by whomever: some mails soon, then spaced out over the day. Who asks once more loses nothing by it, as
 * the links that were mailed live on. One's own requests from a session are counted apart (`kind`): strangers can't use them up.
 */
export async function takeMail(
  db: Database,
  kind: 'password' | 'email' | 'passcode',
  subject: string,
  now: Date,
): Promise<Taken> {
  const soon = await takeAttempt(db, mailsOf(kind, 3, quarterHour), subject, now);
  return soon.isAllowed ? takeAttempt(db, mailsOf(kind, 10, day), subject, now) : soon;
}

/** The same, refused beyond. Where an answer would tell who has an account, it has to stay the same instead. @throws C10429 */
export async function takeMailOrRefuse(...asked: Parameters<typeof takeMail>): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await takeMail(...asked);
  if (!isAllowed) throw new Refusal('C10429', { retryAfterSeconds });
}

/** Whoever used a link may ask for the next one at once: none of those before lives any more. */
export async function forgetPasswordMails(db: Database, email: string): Promise<void> {
  for (const window of [quarterHour, day]) await forgetAttempts(db, mailsOf('password', 0, window), email);
}

const mailsOf = (kind: string, max: number, windowSeconds: number): Limit => ({
  table: 'rate_hits',
  scope: `${kind}-mail-${windowSeconds}`,
  max,
  windowSeconds,
});

/** A link that was used, replaced, is too old or never was. */
export function tokenExpired(): Refusal {
  return new Refusal('C10010', { said: 'tokenExpired' });
}
