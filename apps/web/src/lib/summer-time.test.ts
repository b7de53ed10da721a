import { dayIn } from '@tessera/contracts/time-zones';
import { dayMilliseconds } from '@tessera/contracts/utc-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFor } from './format-for.ts';
import { instantOf } from './instant-of.ts';

/**
 * Days of 23, 25 and 23½ hours, clocks that are put forward at midnight, and one zone's old law. Each property is tried around
 * the nights in which clocks change.
 */
const changes: [timeZone: string, at: string][] = [
  ['Europe/Berlin', '2027-03-28T01:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00Z'],
  ['Africa/Cairo', '2027-04-29T22:00Z'],
  ['Africa/Cairo', '2026-10-29T21:00Z'],
  ['Asia/Beirut', '2027-03-27T22:00Z'],
  ['Asia/Beirut', '2026-10-24T21:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00Z'],
  ['America/Sao_Paulo', '2018-02-18T02:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['UTC', '2027-03-28T01:00Z'],
];
const change = fc.constantFrom(...changes);
const around = (days: number) => fc.integer({ min: -days * 24 * 60, max: days * 24 * 60 });
/** From the first minutes of a day of 25 hours to its last, and to those of the next days. */
const longDay: [timeZone: string, at: string] = ['Europe/Berlin', '2026-10-25T01:00Z'];
const inLongDay = [1, 2, 3].map((days): [typeof longDay, number, number] => [longDay, -170, days * 24 * 60 + 40]);
const minutesFrom = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000);

const clockOf = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at).replace(' ', 'T');
const daysApart = (timeZone: string, from: Date, to: Date) =>
  (Date.parse(dayIn(timeZone, to)) - Date.parse(dayIn(timeZone, from))) / dayMilliseconds;
/** `in 3 days` and `3 days ago` as 3 and -3 of days. */
function read(text: string): [number, string] {
  const [, amount = '', unit = ''] = /(\d+) (\w+?)s?(?: ago)?$/.exec(text) ?? [];
  return [text.endsWith('ago') ? -Number(amount) : Number(amount), unit];
}

test('what a clock shows is read as an instant at which it shows that', () => {
  const shown = fc.property(change, around(3), ([timeZone, at], minutes) => {
    const clock = clockOf(timeZone, minutesFrom(at, minutes));
    expect(clockOf(timeZone, new Date(instantOf(clock, timeZone)))).toBe(clock);
  });
  fc.assert(shown, { numRuns: 500 });
});

test('a day away is as many days away as the dates that stand beside it, and what is of today is not', () => {
  const counted = fc.property(change, around(3), around(12), ([timeZone, at], fromNow, apart) => {
    const now = minutesFrom(at, fromNow);
    const then = minutesFrom(at, fromNow + apart);
    const [amount, unit] = read(formatFor('en', timeZone).relative(then, now));
    const days = daysApart(timeZone, now, then);
    if (unit === 'day') expect(amount).toBe(days);
    // 24 hours reach over a whole day that has 23.
    else expect(Math.abs(days)).toBeLessThanOrEqual(2);
  });
  fc.assert(counted, { numRuns: 1000, examples: inLongDay });
});

test('what is left is counted in days from two on, as its date has them, and in hours before', () => {
  const counted = fc.property(change, around(3), around(12), ([timeZone, at], fromNow, apart) => {
    const now = minutesFrom(at, fromNow);
    const end = minutesFrom(at, fromNow + Math.abs(apart));
    const [amount, unit] = read(formatFor('en', timeZone).timeLeft(end, now));
    if (unit === 'day') {
      expect(amount).toBe(daysApart(timeZone, now, end));
      expect(amount).toBeGreaterThanOrEqual(2);
    } else expect(amount).toBeLessThan(unit === 'hour' ? 50 : 60);
  });
  fc.assert(counted, { numRuns: 1000, examples: inLongDay });
});
