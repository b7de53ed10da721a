import { forgetAttempts, type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { invalidField } from '../../platform/refusal.ts';
import type { AskingPerson } from './asking.ts';

const tries: Limit = { table: 'attempts', scope: 'current-password', max: 10, windowSeconds: 15 * 60 };

/** Whether whoever sits there knows the password of who is signed in. @throws C10011 under `field`, C10429 */
export async function verifyCurrentPassword(
  passwords: PasswordHasher,
  { db, actor, clock }: AskingPerson,
  hash: string | null,
  given: { field: string; password: string | undefined },
): Promise<void> {
  if (given.password === undefined) throw invalidField(given.field, 'currentPassword');
  const subject = String(actor.userId);
  await takeOrRefuse(db, tries, subject, clock.now());
  const isRight = hash !== null && (await passwords.verify(hash, given.password));
  if (!isRight) throw invalidField(given.field, 'currentPassword');
  await forgetAttempts(db, tries, subject);
}
