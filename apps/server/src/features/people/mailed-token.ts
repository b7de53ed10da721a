import type { Context } from '../../platform/http/route.ts';
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts';
import { deleteUnusedTokensFor, insertToken, type TokenPurpose } from './people.queries.ts';

const createPasswordHours = 24;

/**
 * Links to a password live out their time beside a new one, as anybody may ask for one in another's name: else a stranger made those
 * useless that were mailed before. A password that the person sets ends them all.
 */
const stay: TokenPurpose[] = ['create-password', 'reset-password'];

/** Makes the token of a link that is mailed: good once, for the 24 hours that are answered. */
export async function makeMailedToken(
  { tx, clock }: Pick<Context, 'tx' | 'clock'>,
  made: { userId: number; purpose: TokenPurpose; payload?: Record<string, unknown> },
): Promise<{ token: string; hours: number }> {
  const token = newSecretToken();
  const createdAt = clock.now();
  const hours = createPasswordHours;
  const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
  const { userId, purpose, payload = {} } = made;
  if (!stay.includes(purpose)) await deleteUnusedTokensFor(tx, userId, purpose);
  await insertToken(tx, { userId, purpose, hash: hashSecretToken(token), payload, createdAt, expiresAt });
  return { token, hours };
}
