import type { WritingRequest } from '../../platform/http/route.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { verifyCurrentPassword } from './current-password.ts';
import { getAccount } from './identity.queries.ts';
import { isPasscodeConfirmed, verifyPasscodeSent } from './passcode.ts';
import { isSessionAlive } from './sessions.queries.ts';

/** What came along to show that whoever sits there is who is signed in. */
export interface Proof {
  passcode?: string | undefined;
  password?: string | undefined;
}

/**
 * Checks what came along, before the command's transaction: each try counts. @returns whether anything came
 * @throws C10011 wrong password, C10409 no passcode is set, C10424 wrong passcode, C10429
 */
export async function checkProof(
  passwords: PasswordHasher,
  incoming: WritingRequest,
  { passcode, password }: Proof,
): Promise<boolean> {
  if (passcode !== undefined) {
    await verifyPasscodeSent(passwords, incoming, passcode);
    return true;
  }
  if (password === undefined) return false;
  const account = await getAccount(incoming.db, incoming.actor.userId);
  await verifyCurrentPassword(passwords, incoming, account.password_hash, { field: 'password', password });
  return true;
}

/**
 * In the command's transaction, with the person locked: that a proof came, or the passcode was confirmed within 5 minutes, and that the
 * session has not been ended meanwhile, as a password reset does.
 * @throws C10002, C10015
 */
export async function assertProved(
  incoming: Pick<WritingRequest, 'db' | 'actor' | 'clock' | 'environment'>,
  hasProof: boolean,
): Promise<void> {
  if (!(await isSessionAlive(incoming.db, incoming.actor.sessionId))) throw new Refusal('C10002');
  if (!hasProof && !(await isPasscodeConfirmed(incoming))) throw new Refusal('C10015');
}
