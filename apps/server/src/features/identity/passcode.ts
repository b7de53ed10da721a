import type { Database } from '../../platform/db/database.ts';
import type { WritingRequest } from '../../platform/http/route.ts';
import { takeHashing } from '../../platform/limits/hashing.ts';
import { beganLock, takeAttempt } from '../../platform/limits/limit.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { freePasscode, passcodeGuesses } from '../people/people.public.ts';
import { auditAccount } from './audit-account.ts';
import { noticePasscodeGuessing } from './guessing-mails.ts';
import { wrongSecrets } from './identity.metrics.ts';
import { getAccount, lockPasscode, replacePasscode } from './identity.queries.ts';
import { clearConfirmations, findConfirmation, setConfirmation } from './sessions.queries.ts';

const passcodeConfirmationMinutes = 5;

/** Whether the passcode was confirmed in this session and environment within the last 5 minutes. */
export async function isPasscodeConfirmed({
  db,
  actor,
  clock,
  environment,
}: Pick<WritingRequest, 'db' | 'actor' | 'clock' | 'environment'>): Promise<boolean> {
  const until = await findConfirmation(db, actor.sessionId, environment);
  return until !== null && until > clock.now();
}

/**
 * Checks a passcode that was sent along. To be called before the command's transaction: each try counts, five wrong ones lock it
 * for 15 minutes, the next five for longer, and its owner gets a mail. @returns the hash that it matched @throws C10409 none is set, C10424 wrong (422) or locked (429)
 */
export async function verifyPasscodeSent(
  passwords: PasswordHasher,
  incoming: Pick<WritingRequest, 'db' | 'clock' | 'actor' | 'write'>,
  passcode: string,
): Promise<string> {
  const { db, clock, actor } = incoming;
  const { passcode_hash: hash } = await getAccount(db, actor.userId);
  if (hash === null) throw new Refusal('C10409', { said: 'passcodeNotSet' });
  await takeHashing({ db, actor, clock });
  const taken = await takeAttempt(db, passcodeGuesses, String(actor.userId), clock.now());
  const { isAllowed, left, retryAfterSeconds } = taken;
  if (!isAllowed) {
    const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
    throw new Refusal('C10424', { said: 'passcodeLocked', data: { attempts_left: 0 }, values, retryAfterSeconds });
  }
  if (!(await passwords.verify(hash, passcode))) {
    wrongSecrets.count({ secret: 'passcode' });
    if (beganLock(taken)) await noticePasscodeGuessing(incoming);
    throw new Refusal('C10424', { data: { attempts_left: left } });
  }
  await freePasscode(db, actor.userId);
  return hash;
}

/** Sets the first passcode. @throws C10409 when there is one */
export async function setPasscode(
  passwords: PasswordHasher,
  incoming: WritingRequest,
  passcode: string,
): Promise<void> {
  const { userId } = incoming.actor;
  const alreadySet = new Refusal('C10409', { said: 'passcodeAlreadySet' });
  if ((await getAccount(incoming.db, userId)).passcode_hash !== null) throw alreadySet;
  const hash = await passwords.hash(passcode);
  await incoming.write(async (ctx) => {
    if (!(await replacePasscode(ctx.tx, userId, null, hash))) throw alreadySet;
    await auditAccount(ctx, { action: 'passcode.set', targetKind: 'user', targetId: userId });
  });
}

/**
 * Changes the passcode, by the current one or a confirmation within 5 minutes. Confirmations of the old one end everywhere.
 * @throws C10015, C10409, C10424
 */
export async function changePasscode(
  passwords: PasswordHasher,
  incoming: WritingRequest,
  input: { passcode: string; current_passcode?: string | undefined },
): Promise<void> {
  const { actor, db, clock, environment } = incoming;
  const current = input.current_passcode;
  const former =
    current === undefined
      ? (await getAccount(db, actor.userId)).passcode_hash
      : await verifyPasscodeSent(passwords, incoming, current);
  if (former === null) throw new Refusal('C10409', { said: 'passcodeNotSet' });
  const isProved = async (on: Database) =>
    current !== undefined || (await isPasscodeConfirmed({ db: on, actor, clock, environment }));
  if (!(await isProved(db))) throw new Refusal('C10015');
  await takeHashing(incoming);
  const hash = await passwords.hash(input.passcode);
  await incoming.write(async (ctx) => {
    if (!(await isProved(ctx.tx))) throw new Refusal('C10015');
    if (!(await replacePasscode(ctx.tx, actor.userId, former, hash))) throw new Refusal('C10409');
    await clearConfirmations(ctx.tx, actor.userId);
    await auditAccount(ctx, { action: 'passcode.change', targetKind: 'user', targetId: actor.userId });
  });
}

/** Confirms the passcode for this session and environment. @returns until when @throws C10409, C10424 */
export async function confirmPasscode(
  passwords: PasswordHasher,
  incoming: WritingRequest,
  passcode: string,
): Promise<Date> {
  const { actor, clock, environment } = incoming;
  const verified = await verifyPasscodeSent(passwords, incoming, passcode);
  const until = new Date(clock.now().getTime() + passcodeConfirmationMinutes * 60_000);
  await incoming.write(async ({ tx }) => {
    // Changed while it was verified: then a passcode that is no longer theirs was confirmed.
    if ((await lockPasscode(tx, actor.userId)) !== verified) throw new Refusal('C10409');
    await setConfirmation(tx, actor.sessionId, environment, until);
  });
  return until;
}
