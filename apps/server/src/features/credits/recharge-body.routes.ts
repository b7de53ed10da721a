import { rechargeRequestDecoded } from '@tessera/contracts/credits.forms';
import { assertStorable } from '../../platform/http/json-body.ts';
import { readValue } from '../../platform/http/reading.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Recharge } from './recharge-credit.ts';

type Encoded = Record<Exclude<keyof Recharge, 'note'>, string> & { note?: string | undefined };

/** Reads the fields of a recharge, which come base64-encoded. @throws C10011 under the payload's own field names, C10010 */
export function readRecharge(body: Encoded): Recharge {
  const decoded: Partial<Encoded> = {};
  const wrong: (keyof Recharge)[] = [];
  for (const field of ['resellerEmail', 'creditPoint', 'creditSharePasscode', 'note'] as const) {
    const sent = body[field];
    if (sent === undefined) continue;
    const text = decodeBase64(sent);
    if (text === null) wrong.push(field);
    else decoded[field] = text;
  }
  if (wrong.length > 0)
    throw new Refusal('C10011', { fields: Object.fromEntries(wrong.map((field) => [field, ['base64' as const]])) });
  assertStorable(decoded);
  return readValue(rechargeRequestDecoded, decoded);
}

/**
 * The text behind base64, or null when it is none: the decoder itself skips what it can't read. Libraries break lines, leave the
 * padding out or use the letters for addresses; all of that is read. A field sent plain never passes for an encoded one: the bytes
 * that digits stand for are no text of digits.
 */
function decodeBase64(encoded: string): string | null {
  const usual = encoded
    .replace(/\s/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  const bytes = Buffer.from(usual, 'base64');
  if (bytes.toString('base64').replace(/=+$/, '') !== usual) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
