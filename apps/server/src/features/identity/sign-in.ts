import { type Group, groups } from '@tessera/contracts/groups';
import { isTimeZone } from '@tessera/contracts/time-zones';
import type { OpenRequest } from '../../platform/http/route.ts';
import { isOfTree } from '../../platform/own-host.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Services } from '../../platform/services.ts';
import { findContactsAbove } from '../widget/widget.public.ts';
import { describeSignedIn, type SignedIn } from './describe-signed-in.ts';
import { wrongSecrets } from './identity.metrics.ts';
import { type AccountRow, findAccountByEmail, lockUnverified, updateLastLogin } from './identity.queries.ts';
import { noteSignIn } from './note-sign-ins.ts';
import { openSession } from './open-session.ts';
import { type SecondStep, takeSecondStep } from './second-step.ts';
import { takeSignInTry } from './sign-in-limits.ts';
import { findTwoFactor } from './two-factor.queries.ts';

const sessionDays = 10;
const shortSessionDays = 1;

/** Which of the two sign-in pages: each lets in its own groups only. */
export type Door = 'public' | 'admin';

const groupsOf: Record<Door, readonly Group[]> = {
  public: [groups.reseller, groups.subReseller],
  admin: [groups.admin, groups.staff],
};

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  /** The second step's, where there is one. */
  code?: string | undefined;
  time_zone?: string | undefined;
}

/**
 * Signs somebody in. An unknown address, a wrong password and the wrong page are one answer that takes one time; the state of
 * an account is told only to whoever knows its password.
 * @throws 10090 removed or inactive, 10091, 10096 for the second step, 10095 with a restricted token, C10429
 */
export async function signIn(
  { passwords, secretBox }: Pick<Services, 'passwords' | 'secretBox'>,
  incoming: OpenRequest,
  { email, password, remember, code, time_zone: guessed }: Credentials,
  door: Door,
): Promise<SignedIn> {
  const { db, clock, origin } = incoming;
  const counted = await takeSignInTry(incoming, email);
  const found = await findAccountByEmail(db, email);
  const isRight = found?.password_hash
    ? await passwords.verify(found.password_hash, password)
    : await passwords.verifyNothing(password);
  if (!found || !isRight || !groupsOf[door].includes(found.group_id) || !isAtHome(incoming, found)) {
    wrongSecrets.count({ secret: 'password' });
    await counted.failed();
    throw new Refusal('10091');
  }
  await counted.succeeded();
  assertNotShut(found);
  await assertNotBlocked(incoming, found);
  const step = await assertSecondStep(secretBox, incoming, found, code);
  await assertVerified(incoming, found);
  const timeZone = guessed !== undefined && isTimeZone(guessed) ? guessed : undefined;
  return incoming.write(async (ctx) => {
    const { tx } = ctx;
    if (!(await updateLastLogin(tx, found, clock.now(), origin.ip, timeZone))) throw new Refusal('10091');
    const opened = await openSession(incoming, tx, { userId: found.id, kind: 'full', days: daysOf(remember) });
    await noteSignIn(ctx, found, { byRecoveryCode: step === 'recovery code' });
    return describeSignedIn(incoming, tx, { ...found, time_zone: found.time_zone ?? timeZone ?? null }, opened);
  });
}

/** On a host of somebody's own their tree alone signs in. */
function isAtHome({ origin: { hostOwnerId = null } }: OpenRequest, { id, parent_id }: AccountRow): boolean {
  return hostOwnerId === null || isOfTree({ userId: id, parentId: parent_id }, hostOwnerId);
}

const daysOf = (isRemembered: boolean) => (isRemembered ? sessionDays : shortSessionDays);

function assertNotShut(account: AccountRow): void {
  if (account.removed_at || account.status === 0) throw new Refusal('10090');
}

async function assertNotBlocked({ db, origin }: OpenRequest, account: AccountRow): Promise<void> {
  if (!account.is_disabled_by_admin) return;
  const support = await findContactsAbove(db, account.id, origin.hostOwnerId);
  throw new Refusal('10091', { httpStatus: 403, said: 'blockedByAdmin', extra: { blocked: true, support } });
}

/** Before anything is given out, the token of an unverified address included. @returns what it was taken by; null: there is none */
async function assertSecondStep(
  secretBox: SecretBox,
  incoming: OpenRequest,
  account: AccountRow,
  code: string | undefined,
): Promise<SecondStep | null> {
  const twoFactor = await findTwoFactor(incoming.db, account.id);
  if (!twoFactor?.enabled_at) return null;
  const data = { second_step: 'totp' };
  if (code === undefined) throw new Refusal('10096', { data });
  const step = await takeSecondStep(secretBox, incoming, account.id, code);
  if (step === null) throw new Refusal('10096', { data, said: 'secondStepWrong' });
  return step;
}

async function assertVerified(incoming: OpenRequest, account: AccountRow): Promise<void> {
  if (account.email_verified_at) return;
  const session = { userId: account.id, kind: 'restricted', days: daysOf(false) } as const;
  const { token } = await incoming.write(async ({ tx }) => {
    if (!(await lockUnverified(tx, account))) throw new Refusal('10091');
    return openSession(incoming, tx, session);
  });
  throw new Refusal('10095', { extra: { token } });
}
