import type { WritingRequest } from '../../platform/http/route.ts';
import { takeHashing } from '../../platform/limits/hashing.ts';
import { forgetAttempts, takeOrRefuse } from '../../platform/limits/limit.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { invalidField } from '../../platform/refusal.ts';
import { currentPasswordGuesses } from '../people/people.public.ts';
import { getSignInTime } from './sessions.queries.ts';

/** Whoever signed in just now need not show their password again. */
const freshSignInMinutes = 10;

/** Whether what would lock somebody out of their account takes their password too: anybody may have found the session open. */
export async function needsCurrentPassword({ db, actor, clock }: WritingRequest): Promise<boolean> {
  const signedInAt = await getSignInTime(db, actor.sessionId);
  return clock.now().getTime() - signedInAt.getTime() >= freshSignInMinutes * 60_000;
}

/**
 * Whether whoever sits there knows the password of who is signed in. Who changes it to what it is already knows it too, as after a lost
 * answer: then it is `isNextAlready`. @throws C10011 under `field`, C10429
 */
export async function verifyCurrentPassword(
  passwords: PasswordHasher,
  { db, actor, clock }: WritingRequest,
  hash: string | null,
  given: { field: string; password: string | undefined; next?: string },
): Promise<{ isNextAlready: boolean }> {
  if (given.password === undefined) throw invalidField(given.field, 'currentPassword');
  await takeHashing({ db, actor, clock });
  const subject = String(actor.userId);
  await takeOrRefuse(db, currentPasswordGuesses, subject, clock.now());
  const isIt = async (password: string | undefined) =>
    hash !== null && password !== undefined && passwords.verify(hash, password);
  const isRight = await isIt(given.password);
  const isNextAlready = !isRight && (await isIt(given.next));
  if (!isRight && !isNextAlready) throw invalidField(given.field, 'wrongCurrentPassword');
  await forgetAttempts(db, currentPasswordGuesses, subject);
  return { isNextAlready };
}
