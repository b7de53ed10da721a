import { limits } from '@tessera/contracts/limits';
import type { Context } from '../../platform/http/route.ts';
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts';
import { replaceToken, type TokenPurpose } from './people.queries.ts';

/** Of links to a password, the newest alone opens anything. */
const passwordPurposes: TokenPurpose[] = ['create-password', 'reset-password'];

/** Makes the token of a link that is mailed: good once, for the 24 hours that are answered, in place of those sent before. */
export async function makeMailedToken(
  { tx, clock }: Pick<Context, 'tx' | 'clock'>,
  made: { userId: number; purpose: TokenPurpose; payload?: Record<string, unknown> },
): Promise<{ token: string; hours: number }> {
  const token = newSecretToken();
  const createdAt = clock.now();
  const hours = limits.createPasswordHours;
  const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
  const { userId, purpose, payload = {} } = made;
  const replaced = passwordPurposes.includes(purpose) ? passwordPurposes : [purpose];
  await replaceToken(tx, { userId, purpose, hash: hashSecretToken(token), payload, createdAt, expiresAt }, replaced);
  return { token, hours };
}
