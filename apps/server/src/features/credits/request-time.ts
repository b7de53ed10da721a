import { invalidField, Refusal } from '../../platform/refusal.ts';

const timestampToleranceSeconds = 300;

const latestSeconds = 100_000_000_000;

/**
 * Refuses a request that was made too long ago, or by a clock that is wrong. The header holds milliseconds, seconds or ISO 8601.
 * @throws C10011 missing or unreadable, C10018 more than 5 minutes off
 */
export function assertFresh(timestamp: string | undefined, now: Date): void {
  const at = instantOf(timestamp?.trim() ?? '');
  if (Number.isNaN(at)) throw invalidField('X-Timestamp', 'timestamp');
  if (Math.abs(at - now.getTime()) > timestampToleranceSeconds * 1000) throw new Refusal('C10018');
}

function instantOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) return /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  const number = Number(text);
  // What would be thousands of years away as seconds is milliseconds.
  return number < latestSeconds ? number * 1000 : number;
}
