import type { Context } from '../../platform/http/route.ts';
import type { BeginLink } from '../../platform/mail/mail.ts';
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts';
import { deleteUnusedTokensFor, extendToken, insertToken, type TokenPurpose } from './people.queries.ts';

const linkHours = 24;

/**
 * Links to a password live out their time beside a new one, as anybody may ask for one in another's name: else a stranger made those
 * useless that were mailed before. A password that the person sets ends them all.
 */
const stay: TokenPurpose[] = ['create-password', 'reset-password'];

/**
 * Makes the token of a link that is mailed: good once, for the 24 hours that are answered. They begin anew as the mail goes out
 * (`beginMailedToken`), to which its id is given: no mail server that is away takes from them.
 */
export async function makeMailedToken(
  { tx, clock }: Pick<Context, 'tx' | 'clock'>,
  made: { userId: number; purpose: TokenPurpose; payload?: Record<string, unknown> },
): Promise<{ token: string; tokenId: number; hours: number }> {
  const token = newSecretToken();
  const createdAt = clock.now();
  const expiresAt = endOf(createdAt);
  const { userId, purpose, payload = {} } = made;
  if (!stay.includes(purpose)) await deleteUnusedTokensFor(tx, userId, purpose);
  const hash = hashSecretToken(token);
  const tokenId = await insertToken(tx, { userId, purpose, hash, payload, createdAt, expiresAt });
  return { token, tokenId, hours: linkHours };
}

/**
 * Lets the time of a mailed link begin, which nobody has before its mail goes out. Each try does, so a link lives as long as its mail waits;
 * what ended all the same, as in a backup of last week, stays so. @returns false: it opens nothing any more
 */
export const beginMailedToken: BeginLink = (db, tokenId, now) => extendToken(db, tokenId, now, endOf(now));

const endOf = (from: Date) => new Date(from.getTime() + linkHours * 3_600_000);
