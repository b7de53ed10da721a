import { randomBytes, randomInt } from 'node:crypto';
import { codeAlphabet, codeLength, normalizeCodeValue } from '@tessera/contracts/code-value';

/** A code's value as vouchers show it: `K7WQ-9XPM-3DTB`. 31 characters at 12 places: nobody guesses one, and none comes twice. */
export function newCodeValue(): string {
  return normalizeCodeValue(
    Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(''),
  );
}

/** Names a code in the calls that act on it. */
export function newCodeHandle(): string {
  return `cod_${randomBytes(18).toString('base64url')}`;
}
