import { describe, expect, it } from 'vitest';
import { nextCheckSeconds, retryCheckSeconds } from './refresh-interval.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

describe('when the next status check is due', () => {
  it.each([
    ['follows the server', 30, 30],
    ['is never more often than every 5 seconds', 1, 5],
    ['is never rarer than hourly', 999_999, 3600],
    ['falls back to a minute when the server says nothing sensible', 0, 60],
    ['falls back to a minute for not-a-number', Number.NaN, 60],
  ])('%s', (_, asked, expected) => {
    expect(nextCheckSeconds(asked, now, null)).toBe(expected);
  });

  it('comes right after the expiry when that is sooner', () => {
    expect(nextCheckSeconds(600, now, now + 90_000)).toBe(91);
  });

  it('keeps the server rhythm once the expiry is past', () => {
    expect(nextCheckSeconds(600, now, now - 1)).toBe(600);
  });
});

describe('when a failed check is tried again', () => {
  it('waits longer each time, up to a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => retryCheckSeconds(failures))).toEqual([5, 10, 20, 40, 60, 60, 60]);
  });

  it('obeys Retry-After within the bounds', () => {
    expect(retryCheckSeconds(1, 120)).toBe(120);
    expect(retryCheckSeconds(1, 0)).toBe(5);
  });
});
