import type { Actor } from '../../platform/http/actor.ts';
import type { Context, Origin } from '../../platform/http/route.ts';
import { addressSubject, isIpv6, networkSubject } from '../../platform/limits/addresses.ts';
import { type Limit, takeWithin } from '../../platform/limits/limit.ts';
import { hashSecretToken } from '../../platform/secret-token.ts';
import { auditAccount } from './audit-account.ts';

/*
 * Who signed in, and from where, is asked of the audit log, which forgets nothing: a program that signs in for each of its calls would be most of it.
 */

/** Of one person, place and program an hour. */
const perPlace: Limit = { table: 'rate_hits', scope: 'sign-in-noted', max: 1, windowSeconds: 60 * 60 };
/** Of one person a day: who knows a password fills nothing either, whatever programs they claim to be … */
const perPerson: Limit = { table: 'rate_hits', scope: 'sign-ins-noted', max: 200, windowSeconds: 24 * 60 * 60 };
/** … and hides nothing by it: beyond that each further place is noted once a day, of IPv6 what one customer may have. */
const perNewPlace: Limit = { table: 'rate_hits', scope: 'sign-in-place-noted', max: 1, windowSeconds: 24 * 60 * 60 };

/**
 * Writes a sign-in down, in the transaction that opens its session, unless one like it stands there already.
 */
export async function noteSignIn(
  ctx: Context<Actor | null>,
  { id, email }: { id: number; email: string },
  { byRecoveryCode }: { byRecoveryCode: boolean },
): Promise<void> {
  // A recovery code works once, so there are few.
  if (!byRecoveryCode && !(await isNews(ctx, id))) return;
  const action = byRecoveryCode ? 'session.recover' : 'session.begin';
  await auditAccount(ctx, { action, targetKind: 'user', targetId: id, by: { userId: id, email } });
}

async function isNews({ tx, clock, origin }: Context<Actor | null>, userId: number): Promise<boolean> {
  if (!(await takeWithin(tx, perPlace, `${userId} ${placeOf(origin)}`, clock.now()))) return false;
  const isWithinDay = await takeWithin(tx, perPerson, String(userId), clock.now());
  const isNewPlace = await takeWithin(tx, perNewPlace, `${userId} ${networkOf(origin)}`, clock.now());
  return isWithinDay || isNewPlace;
}

/** Short, however long a program calls itself. */
const placeOf = ({ ip, userAgent }: Origin) => `${addressSubject(ip)} ${hashSecretToken(userAgent).toString('base64')}`;

const networkOf = ({ ip }: Origin) => (isIpv6(ip) ? networkSubject(ip) : addressSubject(ip));
