import { browserStorage } from './storage.ts';

const key = 'tessera.clockAhead';
/** Less is what the way of an answer takes, and a header that tells whole seconds. */
const noticedMilliseconds = 60_000;

let ahead = readAhead();

/**
 * The present as the server has it, in milliseconds. A device's own clock may be hours off, as one is that shows the right hour in the wrong
 * time zone; whether something has ended, and for how long it can be undone, is the server's to say.
 */
export const serverNow = (): number => Date.now() - ahead;

/** The same as a date. */
export const serverDate = (): Date => new Date(serverNow());

/**
 * Takes from an answer how far this device's clock is off.
 * @param sentAt when it was asked for, by this device's clock: the answer was begun between then and now, or the clock is off
 * @param date its `Date`, where it has one
 */
export function noteServerTime(sentAt: number, date: string | null): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const [least, most] = [sentAt - at, Date.now() - at];
  // An answer that was long under way says less than is known.
  if (least <= ahead && ahead <= most) return;
  const off = Math.max(least, 0) + Math.min(most, 0);
  const noticed = Math.abs(off) < noticedMilliseconds ? 0 : off;
  if (Math.abs(noticed - ahead) < noticedMilliseconds / 2) return;
  ahead = noticed;
  // For the next page, which looks whether the session is over before it has an answer. One that is behind ends no session too early.
  if (ahead > 0) browserStorage.write(key, String(ahead));
  else browserStorage.remove(key);
}

function readAhead(): number {
  const kept = Number(browserStorage.read(key));
  return kept > 0 && Number.isFinite(kept) ? kept : 0;
}
