import { expect, test } from 'vitest';
import { nextAttemptAt } from './back-off.ts';

const now = new Date('2027-01-15T12:00:00Z');

test('the pauses grow, from a minute to a day, and end after ten tries', () => {
  const minutes = Array.from({ length: 10 }, (_, index) => {
    const next = nextAttemptAt(index + 1, now, 0);
    return next && (next.getTime() - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([1, 5, 30, 120, 300, 600, 840, 1200, 1440, null]);
});

test('up to a tenth is added by chance', () => {
  expect(nextAttemptAt(2, now, 1)).toEqual(new Date('2027-01-15T12:05:30Z'));
});
