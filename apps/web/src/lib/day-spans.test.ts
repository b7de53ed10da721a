import { expect, test } from 'vitest';
import { daysOf, monthsAgo } from './day-spans.ts';

test('the month before January is December', () => {
  expect(monthsAgo(1, new Date('2026-01-31T23:59:59Z'))).toBe('2025-12');
  expect(monthsAgo(1, new Date('2026-03-31T00:00:00Z'))).toBe('2026-02');
  expect(monthsAgo(-1, new Date('2026-12-31T23:59:59Z'))).toBe('2027-01');
});

test.each([
  ['2026-10', '2026-10-31'],
  ['2024-02', '2024-02-29'],
])('the days of %s end with %s', (month, to) => {
  expect(daysOf(month)).toEqual({ from: `${month}-01`, to });
});
