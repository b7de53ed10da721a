import type { Database } from '../../platform/db/database.ts';
import type { OpenRequest } from '../../platform/http/route.ts';
import { addressSubject, isIpv6, networkSubject } from '../../platform/limits/addresses.ts';
import {
  beganLock,
  forgetAttempts,
  giveBackAttempt,
  type Limit,
  type Taken,
  takeAttempt,
  takeOrRefuse,
} from '../../platform/limits/limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { signInGuesses, signInSubject } from '../people/people.public.ts';
import { noticeGuessing } from './guessing-mails.ts';
import { noteLock } from './note-lock.ts';
import { listSignInAddresses } from './sessions.queries.ts';

/*
 * Guessing at passwords is slowed from four sides, none of which lets a stranger keep somebody out: what counts per account over all
 * addresses does not count where its owner signed in before, and whoever sets a new password by a mailed link is let in at once. All of
 * it is the same for accounts that don't exist.
 */

const quarterHour = 15 * 60;
const { here, network, anywhere } = signInGuesses;
const perAddress: Limit = { table: 'rate_hits', scope: 'sign-in-address', max: 60, windowSeconds: quarterHour };
const perNetwork: Limit = { table: 'rate_hits', scope: 'sign-in-address', max: 240, windowSeconds: quarterHour };
/** Successes too, as each costs a hash; far above what a program needs that signs in for each of its calls. */
const rate: Limit = { table: 'rate_hits', scope: 'sign-in-rate', max: 300, windowSeconds: quarterHour };

/** One try to sign in, which is counted. */
export interface SignInTry {
  /** It was a wrong password. Whoever it concerns gets a mail where that is one of too many. */
  failed(): Promise<void>;
  /** It was the right one. */
  succeeded(): Promise<void>;
}

/** Counts a try before its password is looked at. @throws C10429 */
export async function takeSignInTry(incoming: OpenRequest, email: string): Promise<SignInTry> {
  const { db, clock, origin } = incoming;
  const now = clock.now();
  const address = addressSubject(origin.ip);
  const hits: [Limit, string][] = [[perAddress, address]];
  if (isIpv6(origin.ip)) hits.push([perNetwork, networkSubject(origin.ip)]);
  for (const [limit, subject] of hits) await takeOrRefuse(db, limit, subject, now);
  await takeOrRefuse(db, rate, `${email} ${address}`, now);
  const guesses = guessesOf(email, origin.ip, await isKnownAddress(db, email, address));
  const taken = await takeGuesses(db, guesses, now);
  return {
    async failed() {
      if (taken.some(beganLock)) await noteLock(incoming, { secret: 'password', email });
      const [atAddress, ...elsewhere] = taken;
      const isNoticed = (atAddress && beganLock(atAddress) && atAddress.locks > 1) || elsewhere.some(beganLock);
      if (isNoticed) await noticeGuessing(incoming, email);
    },
    async succeeded() {
      for (const [limit, subject] of guesses) {
        if (limit === here) await forgetAttempts(db, limit, subject);
        else await giveBackAttempt(db, limit, subject);
      }
      for (const [limit, subject] of hits) await giveBackAttempt(db, limit, subject);
    },
  };
}

function guessesOf(email: string, ip: string, isKnown: boolean): [Limit, string][] {
  const atAddress: [Limit, string] = [here, signInSubject(email, addressSubject(ip))];
  if (isKnown) return [atAddress];
  const inNetwork: [Limit, string][] = isIpv6(ip) ? [[network, signInSubject(email, networkSubject(ip))]] : [];
  return [atAddress, ...inNetwork, [anywhere, email]];
}

async function isKnownAddress(db: Database, email: string, address: string): Promise<boolean> {
  const known = await listSignInAddresses(db, email);
  return known.some((ip) => addressSubject(ip) === address);
}

/** Takes all or none: what one limit refuses is no guess for the others, and least of all one that makes their lock longer. */
async function takeGuesses(db: Database, guesses: [Limit, string][], now: Date): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const [limit, subject] of guesses) {
    const one = await takeAttempt(db, limit, subject, now);
    if (!one.isAllowed) {
      for (const [earlier, itsSubject] of guesses.slice(0, taken.length)) {
        await giveBackAttempt(db, earlier, itsSubject);
      }
      const { retryAfterSeconds } = one;
      const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
      throw new Refusal('C10429', { said: 'signInLocked', values, retryAfterSeconds });
    }
    taken.push(one);
  }
  return taken;
}
