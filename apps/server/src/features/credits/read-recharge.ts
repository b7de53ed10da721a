import { rechargeRequestDecoded } from '@tessera/contracts/credits.forms';
import { limits } from '@tessera/contracts/limits';
import type * as z from 'zod/mini';
import { assertStorable } from '../../platform/http/json-body.ts';
import { readValue } from '../../platform/http/reading.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';

export type Recharge = z.output<typeof rechargeRequestDecoded>;
type Encoded = Record<keyof Recharge, string>;

/** Reads the fields of a recharge, which come base64-encoded. @throws C10011 under the payload's own field names, C10010 */
export function readRecharge(body: Encoded): Recharge {
  const decoded: Partial<Encoded> = {};
  const wrong: (keyof Recharge)[] = [];
  for (const field of ['resellerEmail', 'creditPoint', 'creditSharePasscode'] as const) {
    const text = decodeBase64(body[field]);
    if (text === null) wrong.push(field);
    else decoded[field] = text;
  }
  if (wrong.length > 0)
    throw new Refusal('C10011', { fields: Object.fromEntries(wrong.map((field) => [field, ['base64' as const]])) });
  assertStorable(decoded);
  return readValue(rechargeRequestDecoded, decoded);
}

/** The text behind base64, or null when it is not exactly that: the decoder itself skips what it can't read. */
function decodeBase64(encoded: string): string | null {
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.toString('base64') !== encoded) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const latestSeconds = 100_000_000_000;

/**
 * Refuses a request that was made too long ago, or by a clock that is wrong. The header holds milliseconds, seconds or ISO 8601.
 * @throws C10011 missing or unreadable, C10018 more than 5 minutes off
 */
export function assertFresh(timestamp: string | undefined, now: Date): void {
  const at = instantOf(timestamp?.trim() ?? '');
  if (Number.isNaN(at)) throw invalidField('X-Timestamp', 'timestamp');
  if (Math.abs(at - now.getTime()) > limits.timestampToleranceSeconds * 1000) throw new Refusal('C10018');
}

function instantOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) return /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  const number = Number(text);
  // What would be thousands of years away as seconds is milliseconds.
  return number < latestSeconds ? number * 1000 : number;
}
