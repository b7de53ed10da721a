import type { ApiScope } from '@tessera/contracts/call';
import type { Environment } from '../../platform/db/environment.ts';
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts';

/** How a key begins tells its environment, to people and to us. */
export const keyBeginning: Record<Environment, string> = { live: 'tsr_live_', sandbox: 'tsr_test_' };

/** Whatever looks like a key is one to us, also with another environment's beginning: its refusal speaks of keys then. */
export function isApiKey(text: string): boolean {
  return /^tsr_[\x21-\x7e]{8,200}$/.test(text);
}

/** Where a key is good for what, as the document says it beside its scheme. */
export const apiKeyScheme = `\`${keyBeginning.live}…\` under \`/api\`, \`${keyBeginning.sandbox}…\` under \`/api/sandbox\`; a bearer works too`;

/** What a new one may do. */
export const firstScopes: ApiScope[] = ['check', 'activate', 'credit-read'];

/** So much of what follows is kept in the open, to tell keys apart. */
const shownCharacters = 6;

/** A new key. Its holder sees it once; we keep its hash, and the beginning. */
export function newApiKey(environment: Environment): { key: string; hash: Buffer; prefix: string } {
  const beginning = keyBeginning[environment];
  const key = beginning + newSecretToken();
  return { key, hash: hashSecretToken(key), prefix: key.slice(0, beginning.length + shownCharacters) };
}

/** A key as it is shown ever after. */
export function maskedKey(prefix: string): string {
  return `${prefix}••••••••`;
}
